import type { BankQuestion } from '#shared/lib/questions/bank.ts'
import { foldText } from '#shared/primitives/text.ts'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { useT } from '../../../i18n/use-t.ts'

interface BankListProps {
  questions: readonly BankQuestion[]
  pickedIds: ReadonlySet<string>
  /** texts that the job has, in the form of `foldText` */
  there: ReadonlySet<string>
  isFull: boolean
  onPick: (question: BankQuestion, isOn: boolean) => void
}

/** Questions of the bank to tick; those that the job has cannot be ticked again. */
export function BankList({ questions, pickedIds, there, isFull, onPick }: BankListProps): React.JSX.Element {
  const t = useT('bank')
  return (
    <ul className="hf-bank-list" aria-label={t('list')}>
      {questions.map((question) => {
        const isPicked = pickedIds.has(question.id)
        const isThere = there.has(foldText(question.text))
        return (
          <li key={question.id}>
            <Checkbox isSelected={isPicked} isDisabled={!isPicked && (isThere || isFull)} onChange={(isOn) => onPick(question, isOn)}>
              <span dir="auto">{question.text}</span>
              <span className="hf-meta">{isThere ? t('there') : t(`subTypeOf.${question.subType}`)}</span>
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
