import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useListSettings } from '../../../features/candidate-list/list-settings.ts'
import { useT } from '../../../i18n/use-t.ts'
import { OPTIONAL_COLUMNS } from '../../../features/candidate-list/candidate-list-view.ts'
import { isShown } from './columns.ts'

/** Shows and hides columns, for this account's lists on this device; the list behind it follows at once. */
export function ColumnsDialog({ onClose }: { onClose: () => void }): React.JSX.Element {
  const t = useT('list')
  const tCommon = useT('common')
  const { settings, change } = useListSettings()
  const { columns } = settings
  return (
    <Dialog
      title={t('columns.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={() => void change({ columns: {} })} isDisabled={Object.keys(columns).length === 0}>
            {t('columns.reset')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {tCommon('action.close')}
          </Button>
        </>
      }
    >
      <fieldset className="hf-list-choices">
        <legend className="hf-visually-hidden">{t('columns.title')}</legend>
        {OPTIONAL_COLUMNS.map((id) => (
          <Checkbox
            key={id}
            isSelected={isShown(id, columns)}
            onChange={(isSelected) => void change({ columns: { ...columns, [id]: isSelected } })}
          >
            {t(`column.${id}`)}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  )
}
