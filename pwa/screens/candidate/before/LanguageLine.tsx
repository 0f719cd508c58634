import { LinkButton } from '../../../components/Button.tsx'
import { languageNames } from '../../../features/link-page/language-names.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { mayChangeLanguage } from './settle-language.ts'

/** Interview language before the first question, and the way to change it; nothing in a job with a single one. */
export function LanguageLine(): React.JSX.Element | null {
  const t = useT('candidate')
  const lang = useLang()
  const { pack, interview } = useInterview()
  if (pack.languages.length < 2 || !mayChangeLanguage(interview)) return null
  const language = pack.interview.language ?? pack.languages[0] ?? 'english'
  return (
    <p className="hf-row">
      <span>{t('rehearsal.language', { language: languageNames([language], lang) })}</span>
      <LinkButton variant="quiet" icon="globe" to="/candidate/interview/$id/language" params={{ id: interview.id }}>
        {t('rehearsal.changeLanguage')}
      </LinkButton>
    </p>
  )
}
