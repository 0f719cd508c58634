import { Banner } from '../../components/feedback/Banner.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useDoc } from '../../db/hooks.ts'
import { useOpensLater } from '../../features/capture/use-opens-later.ts'
import { useServerTime } from '../../features/capture/use-server-time.ts'
import { useVisit } from '../../features/capture/use-visit.ts'
import { isSameDay, markOf, timeLeft, type TimeLeft } from '../../features/interview-pack/time-left.ts'
import { usePack } from '../../features/interview-pack/use-pack.ts'
import { formatHour, formatInBothZones } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { deadlineHere, useLearntDeadline } from './use-deadline.ts'
import './candidate.css'

/** Window of the interview on each of its pages until it is finished: when it opens, until when it is open, and what counts once that has passed. */
export function DeadlineNote({ interviewId }: { interviewId: string }): React.JSX.Element | null {
  const t = useT('candidate')
  const { doc } = useDoc('interviews', interviewId)
  const { stored } = usePack(interviewId)
  const visit = useVisit(interviewId)
  useLearntDeadline(doc, visit)
  const opensAt = useOpensLater(doc ?? { id: interviewId })
  const deadlineAt = deadlineHere(stored?.pack, visit)
  const nowMs = useServerTime(interviewId, deadlineAt)
  const zone = stored?.pack.zone
  if (doc?.finishedAt !== undefined) return null
  if (opensAt !== null) return <Line>{t('window.opens', { at: formatInBothZones(opensAt, zone) })}</Line>
  if (deadlineAt === null) return null
  const left = timeLeft(deadlineAt, nowMs)
  const at = isSameDay(deadlineAt, nowMs) ? formatHour(deadlineAt) : formatInBothZones(deadlineAt, zone)
  return <OpenUntil at={at} left={left} />
}

function OpenUntil({ at, left }: { at: string; left: TimeLeft }): React.JSX.Element {
  const t = useT('candidate')
  const mark = markOf(left)
  const words =
    left.kind === 'passed'
      ? t('window.passed', { at })
      : left.kind === 'far'
        ? t('window.until', { at })
        : t('window.both', { until: t('window.until', { at }), left: t(`window.${left.kind}`, { n: left.n }) })
  return (
    <>
      {mark === null ? (
        <Line>{words}</Line>
      ) : (
        <Banner status="warn" icon="clock">
          <p>{words}</p>
          <p>{t('window.counts')}</p>
        </Banner>
      )}
      {/* said when a mark is passed, not with every minute */}
      <span className="hf-visually-hidden" role="status">
        {mark === null ? '' : mark === 'passed' ? t('window.over') : t('window.soon', { n: mark })}
      </span>
    </>
  )
}

const Line = ({ children }: { children: string }): React.JSX.Element => (
  <p className="hf-deadline">
    <Icon name="clock" size={16} />
    <span>{children}</span>
  </p>
)
