import type { Answer } from '#shared/entities/answer.ts'
import { useT } from '../../i18n/use-t.ts'
import type { JudgedQuestion } from './judged.ts'

/** A written answer, or that there is none, and the model answer folded away below it. */
export function TextAnswer({ question, answer }: { question: JudgedQuestion; answer: Answer | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <div className="hf-stack">
      <blockquote className="hf-report-text" dir="auto">
        {answer?.text || t('text.empty')}
      </blockquote>
      {question.modelAnswer && (
        <details className="hf-report-model">
          <summary>{t('text.model')}</summary>
          <p dir="auto">{question.modelAnswer}</p>
        </details>
      )}
    </div>
  )
}
