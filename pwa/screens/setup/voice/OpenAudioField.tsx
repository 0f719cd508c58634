import type { Question } from '#shared/entities/question.ts'
import { SPOKEN_LANGUAGES } from '#shared/lib/voices/spoken-languages.ts'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { useDb } from '../../../db/hooks.ts'
import { formatList } from '../../../i18n/format.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveQuestion } from '../save-setup.ts'

/** Switch of the voice that reads a question, with the languages of the job that it does not speak (S091). */
export function OpenAudioField({ question, languages }: { question: Question; languages: readonly string[] }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const isOn = question.openAudio ?? false
  const silent = languages.filter((language) => !SPOKEN_LANGUAGES.includes(language))
  return (
    <div className="hf-stack">
      <Checkbox isSelected={isOn} onChange={(openAudio) => void saveQuestion(db, question.id, { openAudio })}>
        {t('questions.aloud')}
      </Checkbox>
      <p className="hf-meta">
        {t('questions.aloudHelp')}{' '}
        {isOn && silent.length > 0 && t('questions.aloudNone', { languages: formatList(silent.map(languageName)) })}
      </p>
    </div>
  )
}
