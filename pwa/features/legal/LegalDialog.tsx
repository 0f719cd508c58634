import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { formatDate } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LEGAL_SINCE_MS, PRIVACY, TERMS, type LegalText } from './texts.ts'
import './legal.css'

export interface LegalDialogProps {
  text: LegalText
  onClose: () => void
}

/** The terms or the privacy policy in the language of the interface, with the date of this version. Works offline. */
export function LegalDialog({ text, onClose }: LegalDialogProps): React.JSX.Element {
  const t = useT('legal')
  const tCommon = useT('common')
  const title = t(text === 'terms' ? 'terms.title' : 'privacy.title')
  return (
    <Dialog
      title={title}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={() => window.print()}>{t('legal.print')}</Button>
          <Button variant="primary" onPress={onClose}>
            {tCommon('action.close')}
          </Button>
        </>
      }
    >
      <div className="hf-legal" role="group" aria-label={title} {...SCROLLED_BY_KEYS}>
        <p className="hf-meta">{t('legal.version', { date: formatDate(LEGAL_SINCE_MS) })}</p>
        {text === 'terms'
          ? TERMS.map((part) => <Section key={part} title={t(`terms.${part}.title`)} text={t(`terms.${part}.text`)} />)
          : PRIVACY.map((part) => <Section key={part} title={t(`privacy.${part}.title`)} text={t(`privacy.${part}.text`)} />)}
      </div>
    </Dialog>
  )
}

/** Keyboards scroll what has the focus, and there is nothing else in it that could take it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

const Section = ({ title, text }: { title: string; text: string }): React.JSX.Element => (
  <section>
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
)
