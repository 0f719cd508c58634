import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { useT } from '../../i18n/use-t.ts'
import { Button, IconButton } from '../Button.tsx'
import { STATUS_ICON } from '../feedback/Chip.tsx'
import { Icon } from '../Icon.tsx'
import { toasts } from './toast.ts'
import './ToastRegion.css'

/** Region of toasts: polite, reached by F6, and their time stops while one has the focus. */
export function ToastRegion(): React.JSX.Element {
  const t = useT('common')
  return (
    <AriaToastRegion queue={toasts} className="hf-toasts" aria-label={t('toast.region')}>
      {({ toast }) => (
        <AriaToast toast={toast} className={`hf-toast hf-status-${toast.content.status}`}>
          <Icon name={STATUS_ICON[toast.content.status]} />
          {/* the library would interrupt whatever is being read aloud */}
          <ToastContent className="hf-toast-text" role="status" aria-live="polite">
            <Text slot="title">{toast.content.message}</Text>
          </ToastContent>
          {toast.content.undo && (
            <Button
              variant="quiet"
              onPress={() => {
                toast.content.undo?.()
                toasts.close(toast.key)
              }}
            >
              {t('action.undo')}
            </Button>
          )}
          <IconButton label={t('action.close')} icon="close" onPress={() => toasts.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
