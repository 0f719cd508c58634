import { Chip } from '../../../components/feedback/Chip.tsx'
import { formatTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { SaveState } from './use-save-status.ts'

/** Shows if the content of the screen is on the disk too. */
export function SaveStatus({ written }: { written: SaveState & { draft: unknown } }): React.JSX.Element | null {
  const t = useT('candidate')
  if (written.hasFailed) return <Chip status="warn">{t('written.failed')}</Chip>
  if (written.isSaving) return <Chip status="idle">{t('written.saving')}</Chip>
  if (written.savedAt !== null) return <Chip status="idle">{t('written.savedAt', { time: formatTime(written.savedAt) })}</Chip>
  return written.draft ? <Chip status="idle">{t('written.saved')}</Chip> : null
}
