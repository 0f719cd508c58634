import { useState } from 'react'
import { LinkButton } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { PackControl } from '../../features/offline-packs/PackControl.tsx'
import { emptyPackOf, planPack } from '../../features/offline-packs/plan-pack.ts'
import { useConnection } from '../../db/use-connection.ts'
import { DeliveryChip, StatusChip } from '../../features/review/CandidateChips.tsx'
import { ChangedDecision } from '../../features/review/ChangedDecision.tsx'
import { OutcomeButtons } from '../../features/review/OutcomeButtons.tsx'
import { CandidateCv } from './CandidateCv.tsx'
import type { Report } from './use-report.ts'

/** Candidate, stage, decision, pack, and the way to the neighbours. */
export function ReportHeader({ report: { interview, answers, previous, next } }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  // the interview whose outcome was replaced on this visit
  const [replaced, setReplaced] = useState('')
  return (
    <div className="hf-report-head">
      <div className="hf-row">
        <bdi className="hf-meta">{interview.email}</bdi>
        <StatusChip interview={interview} />
        <DeliveryChip interview={interview} />
      </div>
      <CandidateCv interview={interview} isOnline={isOnline} />
      <div className="hf-report-actions">
        <OutcomeButtons interview={interview} onReplaced={() => setReplaced(interview.id)} />
        <PackControl
          interview={interview}
          bytes={planPack(interview, answers).bytes}
          empty={emptyPackOf(interview, answers)}
          isOnline={isOnline}
        />
        <nav className="hf-row hf-report-neighbours" aria-label={t('report.neighbours')}>
          {previous && (
            <LinkButton
              variant="quiet"
              icon="back"
              to="/recruiter/dashboard/interview-report"
              search={{ jobId: previous.jobId, interviewId: previous.id, email: previous.email }}
            >
              {t('report.previous', { name: previous.name })}
            </LinkButton>
          )}
          {next && (
            <LinkButton
              variant="quiet"
              icon="next"
              to="/recruiter/dashboard/interview-report"
              search={{ jobId: next.jobId, interviewId: next.id, email: next.email }}
            >
              {t('report.next', { name: next.name })}
            </LinkButton>
          )}
        </nav>
      </div>
      {isOnline && replaced === interview.id && <ChangedDecision key={interview.id} jobId={interview.jobId} interviewId={interview.id} />}
    </div>
  )
}
