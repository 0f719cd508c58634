import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ComponentProps, type ComponentType } from 'react'
import { isPlate, PLATE_IDS, plateNumber } from '#shared/lib/colour-test/plates.ts'
import { withoutPlates } from '#shared/policies/interview-tests/colour-test.ts'
import { Page } from '../../../components/Page.tsx'
import { editDocs } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useAnswer } from './Answered.tsx'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { advance, openIn, thinkingKey } from './flow.ts'
import { useNavigateStep } from './navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import { languageNames } from '../../../features/link-page/language-names.ts'
import { questionLanguage, questionText } from './question-text.ts'
import type { QuestionMedia as Media } from './media/QuestionMedia.tsx'
import { QuestionVoice } from './media/QuestionVoice.tsx'
import { ShortQuestion, type WrittenProps } from './ShortQuestion.tsx'
import { AnswerField } from '../tests/AnswerField.tsx'
import { TestOverview } from '../tests/TestOverview.tsx'
import { useTestOf, type OwnTest } from '../tests/own-tests.ts'
import { useVideoNext } from '../tests/use-video-next.ts'
import { WrittenQuestion } from '../tests/WrittenQuestion.tsx'
import { useBegun } from './use-begun.ts'
import { VideoQuestion } from './VideoQuestion.tsx'
import '../candidate.css'

/** Fetched where a question has a file. */
const QuestionMedia = lazy<ComponentType<ComponentProps<typeof Media>>>(async () => {
  const { QuestionMedia: default_ } = await import('./media/QuestionMedia.tsx')
  return { default: default_ }
})

/** Question of the interview, by its number in the job's order. */
export function QuestionScreen({ n }: { n: number }): React.JSX.Element {
  const t = useT('candidate')
  const { pack } = useInterview()
  const question = pack.questions[n - 1]
  const total = withoutPlates(pack).questions.length
  if (!question)
    return (
      <Page title={t('question.none')} narrow>
        {null}
      </Page>
    )
  if (isPlate(question.id)) return <PlatePage question={question} n={n} />
  return (
    <Page
      title={questionText(question, pack)}
      titleIn={questionLanguage(question, pack).attributes}
      eyebrow={
        question.kind === 'video'
          ? t('question.positionTries', { n, total, tries: question.attempts })
          : t('question.position', { n, total })
      }
      narrow={question.kind !== 'video'}
    >
      <ForeignNote question={question} />
      <Begun question={question} n={n} />
    </Page>
  )
}

/** Plate of the colour-vision test (S064): its words are the app's, in the language of the page. */
function PlatePage({ question, n }: BegunProps): React.JSX.Element {
  const t = useT('tests')
  return (
    <Page title={t('colour.title')} eyebrow={t('colour.position', { n: plateNumber(question.id), total: PLATE_IDS.length })} narrow>
      <Begun question={question} n={n} />
    </Page>
  )
}

type BegunProps = Pick<WrittenProps, 'question'> & { n: number }

/** Says the language of a text that the employer did not write in the interview's (R107). */
function ForeignNote({ question }: Pick<WrittenProps, 'question'>): React.JSX.Element | null {
  const t = useT('candidate')
  const lang = useLang()
  const { pack } = useInterview()
  const { foreign } = questionLanguage(question, pack)
  return foreign === null ? null : <p className="hf-meta">{t('question.foreign', { language: languageNames([foreign], lang) })}</p>
}

function Begun({ question, n }: BegunProps): React.JSX.Element | null {
  const { pack } = useInterview()
  const isAllowed = useBegun(question.id)
  const own = useTestOf(question.id)
  useShown(n, own)
  useEndOf(own)
  if (!isAllowed) return null
  return (
    <>
      {question.file && (
        <Suspense fallback={null}>
          <QuestionMedia key={`file ${question.id}`} questionId={question.id} file={question.file} />
        </Suspense>
      )}
      <QuestionVoice key={`voice ${question.id}`} question={question} pack={pack} />
      <Answer question={question} n={n} own={own} />
    </>
  )
}

function Answer({ question, n, own }: BegunProps & { own: OwnTest | undefined }): React.JSX.Element {
  const { interview } = useInterview()
  const key = thinkingKey(interview, question.id)
  const given = useAnswer(question)
  if (question.kind === 'video') return <VideoInTest key={key} question={question} n={n} own={own} />
  if (own?.state === 'open' && own.entry) return <WrittenQuestion key={`${key} ${own.entry.attempt}`} own={own} entry={own.entry} n={n} />
  if (isPlate(question.id)) return <AnswerField question={question} content={given ?? {}} isFinal />
  return <Single key={key} question={question} n={n} />
}

function VideoInTest({ question, n, own }: BegunProps & { own: OwnTest | undefined }): React.JSX.Element {
  const next = useVideoNext(n, own)
  return (
    <>
      <VideoQuestion question={question} n={n} onNext={next} />
      {own?.state === 'open' && <TestOverview own={own} />}
    </>
  )
}

/** A written question outside of the clock of a test: asked again, or already given. */
function Single({ question, n }: BegunProps): React.JSX.Element {
  const data = useInterview()
  const goTo = useNavigateStep(data.interview.id)
  const to = advance(openIn(data), n).next
  const written = {
    question,
    isLast: to === null,
    onNext: () => void goTo(to === null ? { to: 'delivery' } : { to: 'question', n: to }),
  }
  return question.kind === 'choice' ? <ChoiceQuestion {...written} /> : <ShortQuestion {...written} />
}

/** Notes the question that is shown in a test under way, where another device or day goes on. */
function useShown(n: number, own: OwnTest | undefined): void {
  const db = useDb()
  const { interview } = useInterview()
  const isOpen = own?.state === 'open'
  useEffect(() => {
    if (isOpen)
      void editDocs(db, 'interviews', [interview.id], {
        edit: ({ currentQuestion }) => (currentQuestion === n ? null : { currentQuestion: n }),
      })
  }, [db, interview.id, isOpen, n])
}

/** Leads away from a written question when its time is up, or another page has ended the test. */
function useEndOf(own: OwnTest | undefined): void {
  const { interview } = useInterview()
  const goTo = useNavigateStep(interview.id)
  const state = own?.test.durationMs === null ? undefined : own?.state
  const leave = useEffectEvent(() => own && void goTo({ to: 'test-end', t: own.t }, { replace: true }))
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'open' && state === 'finished') leave()
    before.current = state
  }, [state])
}
