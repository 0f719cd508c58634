import type { AnswerWords } from '#shared/entities/answer.ts'
import { languageNames } from '../link-page/language-names.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

/** Says why an answer has no words, or none so far. */
export function NoWords({ words }: { words: AnswerWords | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const lang = useLang()
  const name = words?.language === undefined ? '' : languageNames([words.language], lang)
  const status = words?.status === 'ready' || !words ? 'none' : words.status
  return <p className="hf-meta">{t(`transcript.${status}`, { language: name })}</p>
}
