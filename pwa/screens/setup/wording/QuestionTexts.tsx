import { Fragment, Suspense } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTION_TEXT } from '#shared/lib/questions/question-limits.ts'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveArea } from '../../../features/autosave/AutosaveField.tsx'
import { languageName } from '../../../i18n/interview-language.ts'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { saveQuestion } from '../save-setup.ts'
import { ListenButton } from './ListenButton.tsx'
import { ServerVoiceButton } from './ServerVoiceButton.tsx'

const WordingHints = lazyPart(async () => (await import('./WordingHints.tsx')).WordingHints)

/** The text of a question in each interview language, what is read where there is none, and hints at the words of the English one. */
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
          <BesideText questionId={question.id} texts={question.text} language={language} />
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

interface BesideTextProps {
  questionId: string
  texts: Question['text']
  language: string
}

/** Beside the text of a language: the text that is read instead, and how it sounds. */
function BesideText({ questionId, texts, language }: BesideTextProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const read = textIn(texts, language)
  if (!read) return null
  if (!read.isFallback)
    return (
      <div>
        <ListenButton text={read.text} language={language} />
        <ServerVoiceButton questionId={questionId} text={read.text} language={language} />
      </div>
    )
  return <p className="hf-meta">{t('questions.fallback', { language: languageName(language), other: languageName(read.language) })}</p>
}
