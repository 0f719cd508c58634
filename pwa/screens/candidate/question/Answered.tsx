import type { Ref } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { withoutPlates } from '#shared/policies/interview-tests/colour-test.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { countedAnswer } from '../../../features/answers/answer-state.ts'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { giveTryBack } from '../../../features/capture/takes.ts'
import { isLeftOver } from '../../../features/delivery/unsent-takes.ts'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { useInterview } from '../interview-data.ts'
import { useLateCheck } from '../rehearsal/use-candidate-check.ts'
import { AnswerDonePanel, type AnswerDonePanelProps } from './AnswerDonePanel.tsx'
import { useTestOf } from '../tests/own-tests.ts'
import { openIn, unansweredOf } from './flow.ts'
import { LeftOver } from './LeftOver.tsx'
import { useTriesLeft } from './use-take-decision.ts'

/** The answer to a question that counts, on this device or elsewhere. */
export function useAnswer({ id }: PackQuestion): Answer | undefined {
  const counted = countedAnswer(useInterview().answers, id)
  return counted?.state === 'final' ? counted : undefined
}

interface AnsweredProps {
  question: PackQuestion
  answer: Answer
  takes: TakeRow[]
  n: number
  onNext: () => void
  /** opens the camera for another try */
  onAgain: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** An answer that is there, and another try while the interview goes on and there is one. */
export function Answered({ question, answer, takes, n, onNext, onAgain, titleRef }: AnsweredProps): React.JSX.Element {
  const { interview, answers } = useInterview()
  const { stateOf, ...progress } = useProgress(n)
  const take = takes.find((row) => row.id === answer.id)
  const { used, isFree, isPossible } = useTriesLeft(question, takes, take)
  const mayRedo = take !== undefined && isPossible && interview.finishedAt === undefined
  useLateCheck(mayRedo ? take : null)
  const again = (): void => void (isFree && take ? giveTryBack(take.id).then(onAgain) : onAgain())
  return (
    <>
      <AnswerDonePanel
        {...progress}
        n={n}
        delivery={stateOf(answer)}
        take={take}
        // nobody waits for a judgement
        isFinal={!mayRedo || take.check === undefined}
        redo={mayRedo ? { used, attempts: question.attempts, isFree, onPress: again } : undefined}
        isBusy={false}
        onNext={onNext}
        titleRef={titleRef}
      />
      {takes.map((row) => isLeftOver(row, answers, takes) && <LeftOver key={row.id} take={row} />)}
    </>
  )
}

type Progress = Pick<AnswerDonePanelProps, 'answered' | 'total' | 'isLast' | 'isLastOfTest' | 'unsent'> &
  Pick<ReturnType<typeof useDelivery>, 'stateOf'>

/** Numbers of the panel after question `n`. `addsOne`: its take counts, which is not noted as an answer yet. */
export function useProgress(n: number, addsOne = false): Progress {
  const data = useInterview()
  const { pack, answers } = data
  const own = useTestOf(pack.questions[n - 1]?.id)
  const { stateOf } = useDelivery(pack.interview.id)
  const ofThis = addsOne ? 1 : 0
  const { questions } = withoutPlates(pack)
  const open = unansweredOf(questions, answers).length - ofThis
  const asked = openIn(data)
  const total = questions.length
  const counted = questions.flatMap(({ id }) => countedAnswer(answers, id) ?? [])
  const received = counted.filter((answer) => answer.state === 'final' && stateOf(answer).kind === 'received').length
  return {
    stateOf,
    answered: total - open,
    total,
    isLast: asked.length === ofThis,
    isLastOfTest: own?.state === 'open' && !own.questions.some((one) => one.n !== n && asked.includes(one.n)),
    unsent: total - open - received,
  }
}
