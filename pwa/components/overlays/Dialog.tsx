import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import './overlays.css'

export interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** buttons; the primary one last, as it is read */
  actions?: ReactNode
  /** full: for two things beside each other */
  size?: 'small' | 'wide' | 'full'
  /** 'alertdialog' for a question that must be answered; a press outside then does nothing */
  role?: 'dialog' | 'alertdialog'
}

/** A dialog; a sheet from below on phones. Focus goes to the heading and back to the opener; Esc closes. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  children,
  actions,
  size = 'small',
  role = 'dialog',
}: DialogProps): React.JSX.Element {
  const t = useT('common')
  return (
    <ModalOverlay className="hf-scrim" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={role === 'dialog'}>
      <Modal className={`hf-modal hf-modal-${size}`}>
        <AriaDialog className="hf-dialog" role={role}>
          {({ close }) => (
            <>
              <div className="hf-dialog-head">
                <Heading slot="title" level={2} className="hf-dialog-title" tabIndex={-1} ref={focusOnce}>
                  {title}
                </Heading>
                <IconButton label={t('action.close')} icon="close" onPress={close} />
              </div>
              <div className="hf-dialog-body" role="presentation">
                {children}
              </div>
              {actions && <div className="hf-dialog-actions">{actions}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The heading tells where one is; a module function, so that React calls it once per opening. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus()
}
