import type { Answer } from '#shared/entities/answer.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { JudgedQuestion } from './judged.ts'
import { choiceMark } from './results/choice-mark.ts'

/** Chosen answers against the right ones; without an answer the choices alone. */
export function ChoiceAnswer({ question, answer }: { question: JudgedQuestion; answer: Answer | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const given = new Set(answer?.choice)
  const correct = new Set(question.correct)
  const result = choiceMark(question, answer)
  return (
    <div className="hf-stack">
      <ul className="hf-report-choices">
        {(question.choices ?? []).map((choice) => (
          <li key={choice.id} data-given={given.has(choice.id) || undefined}>
            <Icon name={given.has(choice.id) ? 'check-circle' : 'minus'} />
            <span dir="auto">{choice.text}</span>
            <span className="hf-report-choice-marks">
              {given.has(choice.id) && <Chip status="info">{t('choices.given')}</Chip>}
              {correct.has(choice.id) && <Chip status="ok">{t('choices.isRight')}</Chip>}
            </span>
          </li>
        ))}
      </ul>
      {answer && given.size === 0 && <p>{t('choices.nothing')}</p>}
      {result && (
        <div>
          <Chip status={result === 'right' ? 'ok' : 'warn'}>{t(`choices.result.${result}`)}</Chip>
        </div>
      )}
    </div>
  )
}
