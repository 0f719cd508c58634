import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { platformOf, type Platform } from './offer.ts'

export interface InstallDialogProps {
  /** the browser's own question; null where it has none */
  ask: (() => Promise<void>) | null
  onClose: () => void
  onLater: () => void
}

const STEPS = {
  ios: ['ios.1', 'ios.2', 'ios.3'],
  macSafari: ['macSafari.1', 'macSafari.2'],
  android: ['android.1', 'android.2', 'android.3'],
  desktop: ['desktop.1', 'desktop.2'],
  none: ['none.1', 'none.2'],
} as const satisfies Record<Platform, readonly string[]>

/** Explains how an installed app protects unsent work, and the steps to install it in this browser. */
export function InstallDialog({ ask, onClose, onLater }: InstallDialogProps): React.JSX.Element {
  const t = useT('install')
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <Dialog title={t('title')} isOpen onOpenChange={onClose}>
      <p>{t('why')}</p>
      <ol className="hf-howto">
        {STEPS[platform].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {platform === 'ios' && <p>{t('ios.note')}</p>}
      {/* inside, so that a keyboard can scroll what is longer than a small window */}
      <div className="hf-row">
        <Button onPress={onLater}>{t('later')}</Button>
        {ask && (
          <Button variant="primary" icon="download" onPress={() => void ask().then(onClose)}>
            {t('install')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
