import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from '../../components/Icon.tsx'
import { EditCandidateButton } from '../../features/candidate-edit/EditCandidateButton.tsx'
import { SavedChip } from '../../features/autosave/SavedChip.tsx'
import { PackControl } from '../../features/offline-packs/PackControl.tsx'
import { emptyPackOf, planPack } from '../../features/offline-packs/plan-pack.ts'
import { DocumentsMenu } from '../../features/report-documents/DocumentsMenu.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { DeliveryChip, StatusChip } from '../../features/review/CandidateChips.tsx'
import { ChangedDecision } from '../../features/review/ChangedDecision.tsx'
import { OutcomeButtons } from '../../features/review/OutcomeButtons.tsx'
import { useT } from '../../i18n/use-t.ts'
import { CandidateCv } from './CandidateCv.tsx'
import { IdentityPhoto } from './identity/IdentityPhoto.tsx'
import { JobInfo } from './JobInfo.tsx'
import { LookMark } from './look/LookMark.tsx'
import { ReportNeighbours } from './ReportNeighbours.tsx'
import type { Report } from './use-report.ts'

interface ReportHeaderProps {
  report: Report
  /** phones show address, CV and pack only when asked (MoreButton) */
  isMore: boolean
}

/** Stage and decision of a candidate; address, CV and pack. */
export function ReportHeader({ report: { interview, answers, items, job }, isMore }: ReportHeaderProps): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  // the interview whose outcome was replaced on this visit
  const [replaced, setReplaced] = useState('')
  return (
    <div className="hf-report-head" data-more={isMore || undefined}>
      <div className="hf-row hf-report-facts">
        <bdi className="hf-meta hf-report-extra">{interview.email}</bdi>
        <StatusChip interview={interview} t={t} />
        <DeliveryChip interview={interview} t={t} />
        <SavedChip />
      </div>
      {job.isHere && (
        <div className="hf-row hf-report-extra">
          <JobInfo job={job} />
        </div>
      )}
      <div className="hf-row hf-report-extra">
        <EditCandidateButton row={interview} />
        <CandidateCv interview={interview} isOnline={isOnline} />
        <IdentityPhoto interview={interview} isOnline={isOnline} />
        <LookMark interview={interview} />
        <DocumentsMenu interview={interview} questionIds={items.map(({ question }) => question.id)} />
      </div>
      <div className="hf-report-actions">
        <OutcomeButtons interview={interview} onReplaced={() => setReplaced(interview.id)} />
        <div className="hf-report-extra">
          <PackControl
            interview={interview}
            bytes={planPack(interview, answers).bytes}
            empty={emptyPackOf(interview, answers)}
            isOnline={isOnline}
          />
        </div>
      </div>
      {isOnline && replaced === interview.id && <ChangedDecision key={interview.id} jobId={interview.jobId} interviewId={interview.id} />}
    </div>
  )
}

interface ReportActionsProps extends ReportHeaderProps {
  onMore: () => void
}

/** Beside the name: the neighbours, and what the header of a phone leaves out. */
export const ReportActions = ({ report, isMore, onMore }: ReportActionsProps): React.JSX.Element => (
  <>
    <ReportNeighbours report={report} />
    <MoreButton isOpen={isMore} onPress={onMore} />
  </>
)

/** Opens what the header of a phone leaves out; wider windows show it always and have no such button. */
function MoreButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <AriaButton
      className="hf-button hf-button-secondary hf-button-icon hf-report-more"
      aria-label={t('report.more')}
      aria-expanded={isOpen}
      onPress={() => onPress()}
    >
      <Icon name="more" />
    </AriaButton>
  )
}
