import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { Card } from '../../components/Card.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useQuery } from '../../api/use-query.ts'
import { useSession } from '../session/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { useGroupWords } from './failure-words.ts'
import './group.css'

/** The programmes of a group with their jobs. */
export function JobsTab({ gid }: { gid: string }): React.JSX.Element {
  const t = useT('group')
  const words = useGroupWords()
  // administrators have no jobs of their own to go to
  const isRecruiter = useSession()?.actor.role === 'recruiter'
  const { query, reload } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('group', 'programs', { gid }, { signal }), [gid]),
  )
  if (query.phase === 'loading') return <Skeleton lines={4} />
  if (query.phase === 'failed')
    return (
      <AskFailed failure={query.failure} onRetry={reload}>
        {words(query.failure)}
      </AskFailed>
    )
  const { programs } = query.data
  if (programs.length === 0) return <p>{t('jobs.none')}</p>
  return (
    <div className="hf-stack">
      {programs.map((programme) => (
        <Card key={programme.program_id} title={<bdi>{programme.program_name}</bdi>}>
          {programme.job_list.length === 0 && <p>{t('jobs.noneHere')}</p>}
          <ul className="hf-group-hooks">
            {programme.job_list.map((job) => (
              <li key={job.job_id}>
                <div>
                  {isRecruiter ? (
                    <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.job_id }}>
                      <bdi>{job.job_name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{job.job_name}</bdi>
                  )}
                </div>
                <span className="hf-meta">{t('jobs.candidates', { count: job.numOfCandidates })}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
