import { useOpensLater } from '../../../features/capture/use-opens-later.ts'
import { useEffect, useEffectEvent } from 'react'
import { Page } from '../../../components/Page.tsx'
import { useDb } from '../../../db/hooks.ts'
import { erasePractice } from '../../../features/capture/takes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { advance, hasAgreed, lacksCv, openOf, thinkingKey } from './flow.ts'
import { useNavigateStep } from './navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import { questionText } from './question-text.ts'
import { enterStage, noteStarted } from '../record-progress.ts'
import { QuestionVoice } from './QuestionVoice.tsx'
import { ShortQuestion, type WrittenProps } from './ShortQuestion.tsx'
import { VideoQuestion } from './VideoQuestion.tsx'
import '../candidate.css'

/** Question of the interview, by its number in the job's order. */
export function QuestionScreen({ n }: { n: number }): React.JSX.Element {
  const t = useT('candidate')
  const { pack, interview, answers, takes } = useInterview()
  const goTo = useNavigateStep(pack.interview.id)
  const question = pack.questions[n - 1]
  const isAllowed = useBegun()
  if (!question)
    return (
      <Page title={t('question.none')} narrow>
        {null}
      </Page>
    )
  const to = advance(openOf(pack.questions, answers, takes), n).next
  const next = (): void => void goTo(to === null ? { to: 'delivery' } : { to: 'question', n: to })
  return (
    <Page
      title={questionText(question, pack)}
      eyebrow={
        question.kind === 'video'
          ? t('question.positionTries', { n, total: pack.questions.length, tries: question.attempts })
          : t('question.position', { n, total: pack.questions.length })
      }
      narrow={question.kind !== 'video'}
    >
      {isAllowed && <QuestionVoice key={`voice ${question.id}`} question={question} pack={pack} />}
      {isAllowed && <Answer key={thinkingKey(interview, question.id)} question={question} n={n} isLast={to === null} onNext={next} />}
    </Page>
  )
}

interface AnswerProps extends WrittenProps {
  n: number
}

function Answer({ n, ...written }: AnswerProps): React.JSX.Element {
  if (written.question.kind === 'video') return <VideoQuestion question={written.question} n={n} onNext={written.onNext} />
  return written.question.kind === 'choice' ? <ChoiceQuestion {...written} /> : <ShortQuestion {...written} />
}

/** A question opened before consent, check, rehearsal or the window of the interview (R114) leads back there; the first one that opens starts the interview. */
function useBegun(): boolean {
  const db = useDb()
  const data = useInterview()
  const { interview } = data
  const goTo = useNavigateStep(interview.id)
  const opensAt = useOpensLater(interview)
  const step = nextBefore(data) ?? (opensAt === null ? null : 'rehearsal')
  const enter = useEffectEvent(() => {
    if (step) void goTo({ to: step }, { replace: true })
    else {
      void enterStage(db, interview, 'interview').then(() => noteStarted(db, interview, Date.now()))
      // a rehearsal that was left while it recorded; the next question looks again
      if (data.takes.some((take) => take.practice)) erasePractice(interview.id).catch(() => undefined)
    }
  })
  useEffect(() => enter(), [step, interview.id])
  return step === null
}

function nextBefore(data: ReturnType<typeof useInterview>): 'consent' | 'cv' | 'device-check' | 'rehearsal' | null {
  const { pack, interview, visit } = data
  if (!hasAgreed(pack, interview)) return 'consent'
  if (lacksCv(data) && (interview.stage === undefined || interview.stage === 'setup' || interview.stage === 'rehearsal')) return 'cv'
  const needsCamera = pack.questions.some((question) => question.kind === 'video')
  if (needsCamera && !visit.deviceChecked) return 'device-check'
  return interview.stage === 'interview' || interview.stage === 'done' ? null : 'rehearsal'
}
