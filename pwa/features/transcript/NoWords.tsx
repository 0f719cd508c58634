import type { AnswerWords } from '#shared/entities/answer.ts'
import { SPOKEN_TAGS } from '#shared/lib/words/spoken-tags.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

/** Says why an answer has no words, or none so far. */
export function NoWords({ words }: { words: AnswerWords | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const lang = useLang()
  const language = words?.language ?? ''
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(SPOKEN_TAGS[language] ?? 'und') ?? language
  const status = words?.status === 'ready' || !words ? 'none' : words.status
  return <p className="hf-meta">{t(`transcript.${status}`, { language: name })}</p>
}
