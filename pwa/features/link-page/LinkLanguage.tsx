import { useEffect, useState } from 'react'
import { useLang, useT } from '../../i18n/use-t.ts'
import { guessLanguage, keepLanguage, keptLanguage } from '../interview-pack/interview-language.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

interface LinkLanguageProps {
  interviewId: string
  languages: readonly string[]
  /** the candidate's, as the server knows it */
  own: string | undefined
}

/** Interview language on the page of a link; the choice waits here until the interview is on this device. */
export function LinkLanguage({ interviewId, languages, own }: LinkLanguageProps): React.JSX.Element {
  const t = useT('entry')
  const lang = useLang()
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => void keptLanguage(interviewId).then((kept) => setChosen((now) => now ?? kept)), [interviewId])
  const choose = (language: string): void => {
    setChosen(language)
    // a device that keeps nothing asks again on the page of the language
    keepLanguage(interviewId, language).catch(() => undefined)
  }
  return (
    <section>
      <h2 className="hf-join-steps">{t('language.title')}</h2>
      <LanguageChoice languages={languages} value={chosen ?? guessLanguage(languages, lang, own)} onChange={choose} />
    </section>
  )
}
