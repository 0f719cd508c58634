import type { StuckRow } from '#shared/views/stuck.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import { formatBytes, formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { bundleOf } from './bundle.ts'
import { HelpButtons, HelpResult } from './HelpButtons.tsx'
import { saveJson } from './save-json.ts'
import { CauseChip, nameOf } from './StuckTable.tsx'
import { useHelp } from './use-help.ts'

interface StuckDialogProps {
  row: StuckRow
  /** administrators send the link; they never hold it */
  canCopy: boolean
  /** reason why no action is possible now */
  reason?: string | undefined
  onClose: () => void
  onChanged: () => void
}

/** Dialog of a stuck delivery: everything that is known of it, and the ways to help. */
export function StuckDialog({ row, canCopy, reason, onClose, onChanged }: StuckDialogProps): React.JSX.Element {
  const t = useT('delivery')
  const help = useHelp(row, onChanged)
  return (
    <Dialog
      title={nameOf(row)}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={row.may_act && <HelpButtons help={help} canCopy={canCopy} reason={reason} />}
    >
      <div className="hf-stack">
        <div className="hf-row">
          <CauseChip cause={row.cause} />
          {row.asked_for_time_ms !== null && <span>{t('detail.asked', { at: formatDateTime(row.asked_for_time_ms) })}</span>}
        </div>
        <HelpResult help={help} />
        <Known row={row} />
        <Devices row={row} />
        <History row={row} />
        <div className="hf-row">
          <Button icon="download" onPress={() => saveJson(`delivery-${row.interview_id}.json`, bundleOf(row))}>
            {t('action.bundle')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Known({ row }: { row: StuckRow }): React.JSX.Element {
  const t = useT('delivery')
  const bytes = (value: number | null): string => (value === null ? t('detail.unknown') : formatBytes(value))
  const facts = [
    [t('detail.job'), row.job_name],
    [t('detail.group'), row.group_name],
    [t('detail.interview'), row.interview_id],
    [t('detail.step'), t(`step.${row.step}`)],
    [t('detail.waiting'), bytes(row.waiting_bytes)],
    [t('detail.sent'), bytes(row.sent_bytes)],
    [t('detail.uploads'), formatNumber(row.uploads)],
    [t('detail.tries'), row.tries === null ? t('detail.unknown') : formatNumber(row.tries)],
    [t('detail.seen'), formatDateTime(row.last_seen_ms)],
    [t('detail.deadline'), row.deadline_ms === null ? t('detail.none') : formatDateTime(row.deadline_ms)],
    [t('detail.browser'), row.browser === null ? t('detail.unknown') : t(`browser.${row.browser}`)],
    [t('detail.version'), row.app_version ?? t('detail.unknown')],
    [t('detail.free'), bytes(row.free_bytes)],
  ] as const
  return <FactGrid facts={facts} />
}

/** Devices that hold the recordings, when no single one has all of them. */
function Devices({ row }: { row: StuckRow }): React.JSX.Element | null {
  const t = useT('delivery')
  if (row.devices.length === 0) return null
  return (
    <section className="hf-stack">
      <h3>{t('detail.devices')}</h3>
      <ul className="hf-stuck-history">
        {row.devices.map((device) => (
          <li key={`${device.last_seen_ms} ${device.browser}`}>
            {t('detail.device', {
              app: t('table.app', { browser: t(`browser.${device.browser}`), version: device.app_version }),
              n: device.uploads,
              at: formatDateTime(device.last_seen_ms),
            })}
          </li>
        ))}
        {row.browser === null && <li>{t('detail.elsewhere', { at: formatDateTime(row.last_seen_ms) })}</li>}
      </ul>
    </section>
  )
}

function History({ row }: { row: StuckRow }): React.JSX.Element {
  const t = useT('delivery')
  if (row.history.length === 0) return <p>{t('detail.noHistory')}</p>
  return (
    <section className="hf-stack">
      <h3>{t('detail.history')}</h3>
      <ol className="hf-stuck-history">
        {row.history.toReversed().map((change) => (
          <li key={change.at_ms}>
            <span className="hf-meta">{formatDateTime(change.at_ms)}</span> {t(`phase.${change.phase}`)},{' '}
            <bdi>{formatBytes(change.waiting_bytes)}</bdi>
            {change.parked && <>. {t('detail.parked', { why: t(`parked.${change.parked}`) })}</>}
          </li>
        ))}
      </ol>
    </section>
  )
}
