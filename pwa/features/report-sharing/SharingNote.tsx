import type { Interview } from '#shared/entities/interview.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePendingSharing } from './share-report.ts'

/** Says whether the candidate can read the report: since when, which kind, and by whom; and what waits for a connection. */
export function SharingNote({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('sharing')
  const pending = usePendingSharing(interview.id)
  const { sharedReport } = interview
  if (!sharedReport && !pending) return null
  return (
    <div className="hf-row" role="status">
      {pending && (
        <Chip status="idle" icon="waiting">
          {t(pending === 'none' ? 'state.stopWaiting' : 'state.waiting')}
        </Chip>
      )}
      {sharedReport && <State sharedReport={sharedReport} />}
    </div>
  )
}

function State({ sharedReport }: { sharedReport: NonNullable<Interview['sharedReport']> }): React.JSX.Element {
  const t = useT('sharing')
  const { kind, at, byName, stoppedAt } = sharedReport
  if (stoppedAt !== undefined)
    return (
      <>
        <Chip status="idle" icon="eye-off">
          {t('state.stopped')}
        </Chip>
        <span className="hf-meta">{t('state.since', { at: formatDateTime(stoppedAt) })}</span>
      </>
    )
  return (
    <>
      <Chip status="info" icon="eye">
        {t(kind === 'with_score' ? 'state.with' : 'state.without')}
      </Chip>
      <span className="hf-meta">{t('state.by', { name: byName, at: formatDateTime(at) })}</span>
    </>
  )
}
