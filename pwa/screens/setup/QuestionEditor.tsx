import { isRequired } from '#shared/policies/required.ts'
import { MAX_ATTEMPTS } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { MAX_MODEL_ANSWER } from '#shared/lib/questions/question-limits.ts'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { AutosaveArea } from '../../features/autosave/AutosaveField.tsx'
import { TopicFields } from './bank/TopicFields.tsx'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { QuestionFileField } from './files/QuestionFileField.tsx'
import type { QuestionProblem } from './question-rules.ts'
import { saveQuestion } from './save-setup.ts'
import { OpenAudioField } from './voice/OpenAudioField.tsx'
import { QuestionTexts } from './wording/QuestionTexts.tsx'

/** Text per interview language, times, takes, choices or the model answer. */
export function QuestionEditor({
  question,
  languages,
  problems,
}: {
  question: Question
  languages: readonly string[]
  problems: readonly QuestionProblem[]
}): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <div className="hf-stack">
      <QuestionTexts question={question} languages={languages} />
      <OpenAudioField question={question} languages={languages} />
      <QuestionFileField question={question} languages={languages} />
      <TopicFields question={question} language={languages[0]} />
      {question.kind === 'choice' && <ChoicesEditor question={question} />}
      {question.kind === 'short' && (
        <AutosaveArea
          label={t('questions.model')}
          description={t('questions.modelHelp')}
          rows={2}
          maxLength={MAX_MODEL_ANSWER}
          stored={question.modelAnswer ?? ''}
          save={(modelAnswer) => saveQuestion(db, question.id, { modelAnswer })}
        />
      )}
      <div className="hf-setup-pair">
        <NumberField
          label={t('questions.limit')}
          description={t('questions.limitHelp')}
          minValue={0.5}
          maxValue={60}
          step={0.5}
          value={question.limitMs === undefined ? Number.NaN : question.limitMs / 60_000}
          onChange={(minutes) => void saveQuestion(db, question.id, { limitMs: Math.round(minutes * 60_000) })}
          onClear={() => void saveQuestion(db, question.id, { limitMs: undefined })}
        />
        {question.kind === 'video' && (
          <NumberField
            label={t('questions.takes')}
            description={t('questions.takesOwn')}
            minValue={1}
            maxValue={MAX_ATTEMPTS}
            step={1}
            value={question.attempts ?? Number.NaN}
            onChange={(attempts) => void saveQuestion(db, question.id, { attempts })}
            onClear={() => void saveQuestion(db, question.id, { attempts: undefined })}
          />
        )}
      </div>
      {question.kind !== 'video' && (
        <Checkbox isSelected={isRequired(question)} onChange={(required) => void saveQuestion(db, question.id, { required })}>
          {t('questions.required')}
        </Checkbox>
      )}
      {question.drafted && (
        <p className="hf-meta" dir="auto">
          {t('questions.drafted', question.drafted)}
        </p>
      )}
      {problems.length > 0 && (
        <ul className="hf-question-problems" role="status">
          {problems.map((problem) => (
            <li key={problem}>{t(`questions.problem.${problem}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
