import { lazy, Suspense, useState } from 'react'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import type { LegalText } from './texts.ts'

const LegalDialog = lazy(async () => {
  const [module] = await Promise.all([import('./LegalDialog.tsx'), loadNamespace('legal')])
  return { default: module.LegalDialog }
})

/** The ways to the terms and the privacy policy; their words come with the first press, from the device when offline. */
export function LegalLinks(): React.JSX.Element {
  const t = useT('common')
  const [open, setOpen] = useState<LegalText | null>(null)
  return (
    <>
      <button type="button" className="hf-link-button" onClick={() => setOpen('terms')}>
        {t('footer.terms')}
      </button>
      <button type="button" className="hf-link-button" onClick={() => setOpen('privacy')}>
        {t('footer.privacy')}
      </button>
      <Suspense fallback={null}>{open && <LegalDialog text={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
