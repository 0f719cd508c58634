import { useState } from 'react'
import { PackControl } from '../../features/offline-packs/PackControl.tsx'
import { planPack } from '../../features/offline-packs/plan-pack.ts'
import { useConnection } from '../../db/use-connection.ts'
import { DeliveryChip, StatusChip } from '../../features/review/CandidateChips.tsx'
import { ChangedDecision } from '../../features/review/ChangedDecision.tsx'
import { OutcomeButtons } from '../../features/review/OutcomeButtons.tsx'
import { CandidateCv } from './CandidateCv.tsx'
import { ReportNeighbours } from './ReportNeighbours.tsx'
import type { Report } from './use-report.ts'

/** Candidate, stage, decision, pack, and the way to the neighbours. */
export function ReportHeader({ report }: { report: Report }): React.JSX.Element {
  const { interview, answers } = report
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
        <PackControl interview={interview} bytes={planPack(interview, answers).bytes} isOnline={isOnline} />
        <ReportNeighbours report={report} />
      </div>
      {isOnline && replaced === interview.id && <ChangedDecision key={interview.id} jobId={interview.jobId} interviewId={interview.id} />}
    </div>
  )
}
