import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { PreferencesForm } from './PreferencesForm.tsx'

/** The settings of this device, over whatever page is open: nothing of it is lost, and what is chosen holds at once. */
export function PreferencesDialog({ onClose }: { onClose: () => void }): React.JSX.Element {
  const t = useT('preferences')
  return (
    <Dialog title={t('title')} isOpen onOpenChange={onClose}>
      <div className="hf-stack">
        <PreferencesForm />
        <p className="hf-meta">{t('stored')}</p>
      </div>
    </Dialog>
  )
}
