import { LegalLinks } from '../legal/LegalLinks.tsx'
import { useT } from '../../i18n/use-t.ts'
import { VERSION } from '../../lib/version.ts'

/** On every page: whose work this is, and which version runs here. */
export function Footer(): React.JSX.Element {
  const t = useT('common')
  return (
    <footer className="hf-footer">
      <a href="/LICENSE.txt" target="_blank" rel="noopener">
        {t('footer.copyright', { year: '2026' })}
      </a>
      <a href="/notices.txt" target="_blank" rel="noopener">
        {t('footer.notices')}
      </a>
      <LegalLinks />
      <span>{t('footer.version', { version: VERSION })}</span>
    </footer>
  )
}
