import type { Interview } from '#shared/entities/interview.ts'
import { TIME_MARKS, type TimeMark } from '#shared/policies/candidate-filters.ts'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import type { Translate } from '../../i18n/messages.ts'

interface TimeMarksProps {
  interview: Pick<Interview, 'recorded'>
  t: Translate<'recruiter'>
}

/** Notes on the times of a candidate's answers; nothing when all came in time. Read from this device. */
export function TimeMarks({ interview: { recorded }, t }: TimeMarksProps): React.JSX.Element | null {
  if (!recorded) return null
  return (
    <>
      {TIME_MARKS.filter((mark) => recorded[mark] > 0).map((mark) => (
        <span key={mark} title={t(`times.${mark}.long`, { n: recorded[mark] })}>
          <Chip status={LOOK[mark].status} icon={LOOK[mark].icon}>
            {t(`times.${mark}`)}
            <span className="hf-visually-hidden">: {t(`times.${mark}.long`, { n: recorded[mark] })}</span>
          </Chip>
        </span>
      ))}
    </>
  )
}

const LOOK: Readonly<Record<TimeMark, { status: Status; icon: IconName }>> = {
  toCheck: { status: 'warn', icon: 'flag' },
  late: { status: 'warn', icon: 'clock' },
  arrivedLate: { status: 'info', icon: 'clock' },
}
