import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PlayerHandle } from '../../features/player/VideoPlayer.tsx'
import type { Moment } from '../../features/review/comments.ts'
import { ColourNote } from '../../features/colour-test/ColourNote.tsx'
import { CommentsPanel } from '../../features/review/CommentsPanel.tsx'
import { QuestionList } from '../../features/review/QuestionList.tsx'
import { ReportActions, ReportHeader } from './ReportHeader.tsx'
import { RequestsNote } from '../../features/access/RequestsNote.tsx'
import { ResultQuestionNote } from '../../features/report-sharing/ResultQuestionNote.tsx'
import { SharingNote } from '../../features/report-sharing/SharingNote.tsx'
import { ReportArea } from '../../features/review/ReportArea.tsx'
import { CheckedAnswer } from '../../features/review/results/CheckedAnswer.tsx'
import { ScorePanel } from '../../features/review/ScorePanel.tsx'
import { needsLook } from '#shared/policies/recording-time.ts'
import { RecordingTimeNote, useRecordedTimes } from './RecordingTimeNote.tsx'
import { CANDIDATE_LIST } from '../../features/candidate-list/candidate-list-view.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { noteOpened, usePlaceUntilElsewhere } from '../../features/candidate-list/list-place.ts'
import { teamTabs } from './team-tabs.tsx'
import { useReport, type Report } from './use-report.ts'
import { NotHere } from '../../features/sync-status/NotHere.tsx'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { useLease } from '../../db/hooks.ts'

interface ReportScreenProps {
  jobId: string
  interviewId: string
  /** of the list that it was opened from; stays the same object while the address does */
  view: ListView
}

/** A candidate's answers, the own score, comments with time notes, and the outcome; all of it works offline. */
export function ReportScreen({ jobId, interviewId, view }: ReportScreenProps): React.JSX.Element {
  const t = useT('recruiter')
  // names of tabs must be there before tabs are drawn
  const tScores = useT('scores')
  const tEvidence = useT('evidence')
  const report = useReport(jobId, interviewId, view)
  usePlaceUntilElsewhere(jobId)
  useEffect(() => noteOpened(jobId, interviewId), [jobId, interviewId])
  const isLocked = useLease().state === 'locked'
  if (report === 'loading' || !report)
    return (
      <Page title={t('report.title')}>
        {report === 'loading' ? <Skeleton lines={8} /> : <NotHere title={t('report.notHere')} isLocked={isLocked} />}
      </Page>
    )
  return <ReportView report={report} tScores={tScores} tEvidence={tEvidence} />
}

interface ReportViewProps {
  report: Report
  tScores: Translate<'scores'>
  tEvidence: Translate<'evidence'>
}

function ReportView({ report, tScores, tEvidence }: ReportViewProps): React.JSX.Element {
  const t = useT('recruiter')
  const { job, interview, items } = report
  const [at, setAt] = useState({ questionId: items[0]?.question.id ?? '', fromMs: 0 })
  const [tab, setTab] = useState('score')
  const [isMore, setMore] = useState(false)
  const [moment, setMoment] = useState<Moment | null>(null)
  const player = useRef<PlayerHandle>(null)
  const times = useRecordedTimes(job.id, interview.id)
  const current = items.find((item) => item.question.id === at.questionId) ?? items[0]
  return (
    <Page
      title={interview.name}
      eyebrow={<BackLink job={job} view={report.view} />}
      actions={<ReportActions report={report} isMore={isMore} onMore={() => setMore(!isMore)} />}
    >
      <ReportHeader report={report} isMore={isMore} />
      <Notes interview={interview} />
      <RecordingTimeNote times={times} answerId={current?.answer?.id} />
      {current ? (
        <ReportArea report={report} item={current} onSelect={(id) => show(id, 0)}>
          <QuestionList
            items={items}
            language={report.language}
            selected={current.question.id}
            interview={report.interview}
            reviews={report.reviews}
            flagged={times.answers.filter((row) => needsLook(row.time)).map((row) => row.answerId)}
            onSelect={(id) => show(id, 0)}
          />
          <CheckedAnswer
            key={current.question.id}
            report={report}
            item={current}
            playerRef={player}
            startMs={at.fromMs}
            onNote={(atMs) => note({ questionId: current.question.id, atMs })}
            onOpen={show}
          />
          <div className="hf-report-side">
            <Tabs
              label={t('report.side')}
              selected={tab}
              onSelect={setTab}
              tabs={[
                {
                  id: 'score',
                  label: t('report.tab.score'),
                  content: <ScorePanel report={report} item={current} onSelect={(id) => show(id, 0)} />,
                },
                {
                  id: 'comments',
                  label: t('report.tab.comments', { count: report.comments.length }),
                  content: <CommentsPanel report={report} moment={moment} onMoment={setMoment} onJump={jump} />,
                },
                ...teamTabs(report, { t, tScores, tEvidence, onJump: jump }),
              ]}
            />
          </div>
        </ReportArea>
      ) : (
        <AfterFirstSync>
          <EmptyState title={t('report.noQuestions')} icon="comment" />
        </AfterFirstSync>
      )}
      <ColourNote interviewId={interview.id} answers={report.answers} />
    </Page>
  )

  function show(questionId: string, fromMs: number): void {
    setAt({ questionId, fromMs })
  }

  function note(of: Moment): void {
    setMoment(of)
    setTab('comments')
  }

  function jump(to: Moment): void {
    if (to.questionId === current?.question.id) player.current?.jumpTo(to.atMs)
    else show(to.questionId, to.atMs)
  }
}

/** Notes about what the candidate was shown, asks for and questions. */
const Notes = ({ interview }: Pick<Report, 'interview'>): React.JSX.Element => (
  <>
    <SharingNote interview={interview} />
    <RequestsNote interview={interview} />
    <ResultQuestionNote interview={interview} />
  </>
)

/** Back to the candidates of the job, as they were shown; a device that has only single ones shows them in the list of jobs. */
function BackLink({ job, view }: Pick<Report, 'job' | 'view'>): React.JSX.Element {
  const t = useT('recruiter')
  const name = job.name === '' ? t('dashboard.shared') : <bdi>{job.name}</bdi>
  if (!job.isHere) return <Link to="/recruiter/dashboard">{name}</Link>
  return (
    <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }} search={CANDIDATE_LIST.write(view)}>
      {name}
    </Link>
  )
}
