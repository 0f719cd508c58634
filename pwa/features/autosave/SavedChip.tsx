import { Chip } from '../../components/feedback/Chip.tsx'
import { useHasRefused } from '../../components/fields/refused-drafts.ts'
import { useSyncState } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** State of the work on this page: kept on this device, or with the server as well. */
export function SavedChip(): React.JSX.Element {
  const t = useT('recruiter')
  const offlineWords = useOfflineWords()
  const hasRefused = useHasRefused()
  const { phase, unsent } = useSyncState()
  if (phase === 'needsYou') return <Chip status="warn">{t('saved.needsYou')}</Chip>
  if (hasRefused) return <Chip status="warn">{t('saved.refused')}</Chip>
  if (unsent > 0) return <Chip status={phase === 'sending' ? 'info' : 'idle'}>{t('saved.here')}</Chip>
  return phase === 'waiting' ? <Chip status="idle">{offlineWords(t('saved.offline'))}</Chip> : <Chip status="ok">{t('saved.sent')}</Chip>
}
