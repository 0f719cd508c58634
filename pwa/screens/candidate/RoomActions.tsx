import { Button } from '../../components/Button.tsx'
import { useT } from '../../features/language/use-t.ts'
import { openStorageDialog } from '../../features/sync-status/storage-dialog.ts'
import { OwnDataBudget } from './OwnDataBudget.tsx'

/** What a candidate can do on a device that is full: make room, or record less. */
export function RoomActions(): React.JSX.Element {
  const t = useT('sync')
  return (
    <div className="hf-actions">
      <Button icon="device" onPress={openStorageDialog}>
        {t('storage.open')}
      </Button>
      <OwnDataBudget />
    </div>
  )
}
