import { useOpensLater } from '../../../features/capture/use-opens-later.ts'
import { useEffect, useEffectEvent } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Page } from '../../../components/Page.tsx'
import { useDb } from '../../../db/hooks.ts'
import { erasePractice } from '../../../features/capture/takes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { advance, hasAgreed, lacksCv, unansweredOf } from './flow.ts'
import { useNavigateStep } from './navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import { questionText } from './question-text.ts'
import { enterStage, noteStarted } from '../record-progress.ts'
import { ShortQuestion } from './ShortQuestion.tsx'
import { VideoQuestion } from './VideoQuestion.tsx'
import '../candidate.css'

/** Question of the interview, by its number in the job's order. */
export function QuestionScreen({ n }: { n: number }): React.JSX.Element {
  const t = useT('candidate')
  const { pack, answers } = useInterview()
  const goTo = useNavigateStep(pack.interview.id)
  const question = pack.questions[n - 1]
  const isAllowed = useBegun()
  if (!question)
    return (
      <Page title={t('question.none')} narrow>
        {null}
      </Page>
    )
  const next = (): void => {
    const to = advance(unansweredOf(pack.questions, answers), n).next
    void goTo(to === null ? { to: 'delivery' } : { to: 'question', n: to })
  }
  return (
    <Page
      title={questionText(question, pack)}
      eyebrow={t('question.position', { n, total: pack.questions.length })}
      narrow={question.kind !== 'video'}
    >
      {isAllowed && <Answer key={question.id} question={question} n={n} onNext={next} />}
    </Page>
  )
}

function Answer({ question, n, onNext }: { question: PackQuestion; n: number; onNext: () => void }): React.JSX.Element {
  if (question.kind === 'video') return <VideoQuestion question={question} n={n} onNext={onNext} />
  return question.kind === 'choice' ? (
    <ChoiceQuestion question={question} onNext={onNext} />
  ) : (
    <ShortQuestion question={question} onNext={onNext} />
  )
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
    if (step) void goTo({ to: step })
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
