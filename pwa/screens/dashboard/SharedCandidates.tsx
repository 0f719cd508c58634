import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { compareByName } from '#shared/policies/candidate-list.ts'
import { useDb } from '../../db/hooks.ts'
import { keepOnlyPacksOf } from '../../features/guest-review/review-packs.ts'
import { useReviewPacks } from '../../features/guest-review/use-reviews.ts'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { DeliveryChip, StatusChip } from '../../features/review/CandidateChips.tsx'

/** Candidates that were shared one by one, by job; what the job is called comes from the server and is kept for days offline. */
export function SharedCandidates({ interviews }: { interviews: readonly Interview[] }): React.JSX.Element {
  const t = useT('recruiter')
  const { actor } = useDb()
  const packs = useReviewPacks(interviews)
  const jobIds = [...new Set(interviews.map(({ jobId }) => jobId))].toSorted()
  const key = jobIds.join(' ')
  // packs no longer shared leave the device with their candidates
  useEffect(() => void keepOnlyPacksOf(actor.id, key.split(' ')), [actor.id, key])
  return (
    <>
      {jobIds.map((jobId) => {
        // line managers with chosen candidates are not told what the job is called; its company tells two of them apart
        const name = packs === 'loading' ? '' : packs[jobId]?.job.name || packs[jobId]?.company.name || ''
        const title = name === '' ? t('dashboard.shared') : t('dashboard.sharedOf', { name })
        return (
          <section key={jobId} className="hf-dash-group" aria-label={title}>
            <h2 dir="auto">{title}</h2>
            <People rows={interviews.filter((row) => row.jobId === jobId).toSorted(compareByName)} t={t} />
          </section>
        )
      })}
    </>
  )
}

const People = ({ rows, t }: { rows: readonly Interview[]; t: Translate<'recruiter'> }): React.JSX.Element => (
  <ul className="hf-dash-people">
    {rows.map((row) => (
      <li key={row.id} className="hf-card">
        <Link
          to="/recruiter/dashboard/interview-report"
          search={{ jobId: row.jobId, interviewId: row.id, email: row.email }}
          className="hf-dash-job"
        >
          <bdi>{row.name}</bdi>
        </Link>
        <StatusChip interview={row} t={t} />
        <DeliveryChip interview={row} t={t} />
      </li>
    ))}
  </ul>
)
