import { Fragment, Suspense } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTION_TEXT } from '#shared/lib/questions/question-limits.ts'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveArea } from '../../../features/autosave/AutosaveField.tsx'
import { languageName } from '../../../i18n/interview-language.ts'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveQuestion } from '../save-setup.ts'

const WordingHints = lazyPart(async () => (await import('./WordingHints.tsx')).WordingHints)

/** The text of a question in each interview language, with hints at the words of the English one. */
export function QuestionTexts({ question, languages }: { question: Question; languages: readonly string[] }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <>
      {languages.map((language) => (
        <Fragment key={language}>
          <AutosaveArea
            rows={2}
            maxLength={MAX_QUESTION_TEXT}
            isRequired={language === languages[0]}
            label={languages.length > 1 ? t('questions.textIn', { language: languageName(language) }) : t('questions.text')}
            stored={question.text[language] ?? ''}
            save={(value) => saveQuestion(db, question.id, (stored) => ({ text: { ...stored.text, [language]: value } }))}
          />
          {language === 'english' && (
            <Suspense fallback={null}>
              <WordingHints text={question.text[language] ?? ''} />
            </Suspense>
          )}
        </Fragment>
      ))}
    </>
  )
}
