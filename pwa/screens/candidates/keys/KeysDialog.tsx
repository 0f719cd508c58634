import { Button } from '../../../components/Button.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useListSettings } from '../../../features/candidate-list/list-settings.ts'
import { useT } from '../../../i18n/use-t.ts'

const KEYS = ['j', 'k', 'x', 's', 'w', 'r', 'enter', 'help'] as const

/** Says what the keys do in the list, and switches the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }): React.JSX.Element {
  const t = useT('list')
  const tCommon = useT('common')
  const { settings, change } = useListSettings()
  return (
    <Dialog
      title={t('keys.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {tCommon('action.close')}
        </Button>
      }
    >
      <div className="hf-stack">
        <Switch isSelected={settings.hasKeys} onChange={(hasKeys) => void change({ hasKeys })}>
          {t('keys.on')}
        </Switch>
        <p className="hf-meta">{t('keys.when')}</p>
        <dl className="hf-list-keys">
          {KEYS.map((key) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key === 'help' ? '?' : key === 'enter' ? 'Enter' : key.toUpperCase()}</kbd>
              </dt>
              <dd>{t(`keys.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
