import { settingId } from '#shared/entities/job-setting.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { stageOf } from '#shared/policies/interview-progress.ts'
import { LinkButton } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import { formatDateTime, formatInBothZones } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { languageNames } from '../../features/link-page/language-names.ts'
import { useDoc } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import { HelpButtons, HelpResult } from '../../features/delivery-console/HelpButtons.tsx'
import { useHelp } from '../../features/delivery-console/use-help.ts'
import type { OngoingRow } from './ongoing-rows.ts'
import { useDeliveredWord, useProgressWords } from './use-progress-words.ts'

/** Interview in progress: its facts, the way to its answers, and help for candidates who have not finished. */
export function OngoingDialog({ row, onClose }: { row: OngoingRow; onClose: () => void }): React.JSX.Element {
  const t = useT('ongoing')
  const isOnline = useConnection()
  const mayHelp = useOffers()('editJob')
  const { interview, deadlineMs } = row
  const { id, jobId, name, email } = interview
  // sync brings a new deadline
  const help = useHelp({ interview_id: id, job_id: jobId, deadline_ms: deadlineMs })
  return (
    <Dialog
      title={name}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        mayHelp &&
        stageOf(interview) !== 'done' && (
          <HelpButtons help={help} canCopy canWait reason={isOnline ? undefined : t('detail.needsConnection')} />
        )
      }
    >
      <div className="hf-stack">
        <HelpResult help={help} />
        <Known row={row} />
        <div className="hf-row">
          <LinkButton icon="eye" to="/recruiter/dashboard/interview-report" search={{ jobId, interviewId: id, email }}>
            {t('detail.report')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}

function Known({ row }: { row: OngoingRow }): React.JSX.Element {
  const t = useT('ongoing')
  const { question, seenMs } = useProgressWords(row)
  const delivered = useDeliveredWord(row)
  const { interview, job, deadlineMs } = row
  const { doc: layout } = useDoc('jobSettings', settingId(interview.jobId, 'layout'))
  const lang = useLang()
  const { consent } = interview
  const facts = [
    [t('detail.email'), interview.email],
    [t('column.job'), job?.name ?? t('row.unknownJob')],
    [t('column.stage'), t(`stage.${stageOf(interview)}`)],
    [t('column.question'), question],
    [t('column.delivery'), delivered],
    [t('column.seen'), seenMs === null ? t('row.unknown') : formatDateTime(seenMs)],
    [t('column.finished'), interview.finishedAt === undefined ? '' : formatDateTime(interview.finishedAt)],
    [t('detail.deadline'), deadlineMs === null ? t('detail.noDeadline') : formatInBothZones(deadlineMs, zoneOf(layout ?? {}))],
    [
      t('detail.consent'),
      consent
        ? t(consent.given ? 'detail.consentGiven' : 'detail.consentRejected', {
            version: consent.version,
            language: consent.language ? languageNames([consent.language], lang) : '-',
            at: formatDateTime(consent.at),
          })
        : '-',
    ],
  ] as const
  return <FactGrid facts={facts} />
}
