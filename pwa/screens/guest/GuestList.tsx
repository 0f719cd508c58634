import { Button } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { ReviewPacks } from '../../features/guest-review/review-packs.ts'
import type { GuestRow, ReviewState } from '../../features/guest-review/use-reviews.ts'
import { useT } from '../../i18n/use-t.ts'

export interface GuestListProps {
  rows: readonly GuestRow[]
  packs: ReviewPacks
  onOpen: (interviewId: string) => void
}

/** Cards by candidate: the job, and the state of the own review. */
export function GuestList({ rows, packs, onOpen }: GuestListProps): React.JSX.Element {
  const t = useT('guest')
  return (
    <ul className="hf-guest-list">
      {rows.map(({ interview, state }) => {
        const pack = packs[interview.jobId]
        return (
          <li key={interview.id} className="hf-card hf-guest-row">
            <div className="hf-guest-who">
              <h2 className="hf-card-title">
                <bdi>{interview.name}</bdi>
              </h2>
              {pack && (
                <p className="hf-meta">
                  {t('list.about', { job: pack.job.name, company: pack.company.name, hasCompany: pack.company.name ? 'yes' : 'no' })}
                </p>
              )}
            </div>
            <Chip status={STATUS[state]}>{t(`list.${state}`)}</Chip>
            <Button
              variant={state === 'sealed' || state === 'waiting' ? 'secondary' : 'primary'}
              icon="next"
              onPress={() => onOpen(interview.id)}
            >
              {t('list.open', { name: interview.name })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const STATUS: Readonly<Record<ReviewState, Status>> = { notBegun: 'info', draft: 'warn', sealed: 'ok', waiting: 'idle' }
