import type { TabsProps } from '../../components/Tabs.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { PeersPanel } from './PeersPanel.tsx'
import { EvidencePanel } from './evidence/EvidencePanel.tsx'
import type { EvidenceProps } from './evidence/evidence-props.ts'
import { AgreementPanel } from './scores/AgreementPanel.tsx'
import { ScoresPanel } from './scores/ScoresPanel.tsx'
import { TeamPanel } from './TeamPanel.tsx'
import type { Report } from './use-report.ts'

/** Tabs about what all who work on the candidate think together. */
export const teamTabs = (report: Report, { t, tScores, tEvidence, onJump }: Words): TabsProps['tabs'] => [
  { id: 'team', label: t('report.tab.team'), content: <TeamPanel report={report} /> },
  { id: 'peers', label: t('report.tab.peers'), content: <PeersPanel report={report} /> },
  { id: 'evidence', label: tEvidence('tab'), content: <EvidencePanel report={report} onJump={onJump} /> },
  { id: 'scores', label: tScores('tab.scores'), content: <ScoresPanel report={report} /> },
  { id: 'agreement', label: tScores('tab.agreement'), content: <AgreementPanel report={report} /> },
]

interface Words extends Pick<EvidenceProps, 'onJump'> {
  t: Translate<'recruiter'>
  tScores: Translate<'scores'>
  tEvidence: Translate<'evidence'>
}
