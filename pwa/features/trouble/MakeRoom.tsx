import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { openStorageDialog } from '../sync-status/storage-dialog.ts'

/** Shows what this device keeps, and what may go. */
export function MakeRoom(): React.JSX.Element {
  const t = useT('sync')
  return (
    <Button icon="device" onPress={openStorageDialog}>
      {t('storage.open')}
    </Button>
  )
}
