import { useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { ReviewPack } from '#shared/views/reviewer.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { ColourNote } from '../../features/colour-test/ColourNote.tsx'
import { PackControl } from '../../features/offline-packs/PackControl.tsx'
import { emptyPackOf, planPack } from '../../features/offline-packs/plan-pack.ts'
import { SavedChip } from '../../features/autosave/SavedChip.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { PlayerHandle } from '../../features/player/VideoPlayer.tsx'
import type { Moment } from '../../features/review/comments.ts'
import { AnswerPanel } from '../../features/review/AnswerPanel.tsx'
import { CommentsPanel } from '../../features/review/CommentsPanel.tsx'
import { QuestionList } from '../../features/review/QuestionList.tsx'
import { ReportArea } from '../../features/review/ReportArea.tsx'
import { ScorePanel } from '../../features/review/ScorePanel.tsx'
import type { Judged } from '../../features/review/judged.ts'
import { useGuestReport } from './use-guest-report.ts'

export interface GuestCandidateProps {
  interview: Interview
  /** undefined: the questions are not on this device */
  pack: ReviewPack | undefined
  language: string | undefined
  onBack: () => void
}

/** Answers of one candidate, the own score and comments; nothing of other reviewers. */
export function GuestCandidate({ interview, pack, language, onBack }: GuestCandidateProps): React.JSX.Element {
  const t = useT('guest')
  const report = useGuestReport(interview, pack, language)
  return (
    <Page
      title={interview.name}
      eyebrow={
        <Button variant="quiet" icon="back" onPress={onBack}>
          {t('review.back')}
        </Button>
      }
      actions={<SavedChip />}
    >
      {report === 'loading' ? (
        <Skeleton lines={8} />
      ) : report === null ? (
        <EmptyState title={t('review.noPack')} icon="offline">
          {t('review.noPackText')}
        </EmptyState>
      ) : (
        <>
          <Kept report={report} />
          <Judgement report={report} />
          <ColourNote interviewId={interview.id} answers={report.answers} />
        </>
      )}
    </Page>
  )
}

/** Keeps the recordings on this device for a place without a connection. */
function Kept({ report: { interview, answers } }: { report: Judged }): React.JSX.Element {
  const isOnline = useConnection()
  const bytes = planPack(interview, answers).bytes
  return (
    <div className="hf-row hf-guest-kept">
      <PackControl interview={interview} bytes={bytes} empty={emptyPackOf(interview, answers)} isOnline={isOnline} />
    </div>
  )
}

function Judgement({ report }: { report: Judged }): React.JSX.Element {
  const t = useT('guest')
  const tReport = useT('recruiter')
  const [at, setAt] = useState({ questionId: '', fromMs: 0 })
  const [tab, setTab] = useState('score')
  const [moment, setMoment] = useState<Moment | null>(null)
  const player = useRef<PlayerHandle>(null)
  const current = report.items.find(({ question }) => question.id === at.questionId) ?? report.items[0]
  if (!current) return <EmptyState title={tReport('report.noQuestions')} icon="comment" />
  const show = (questionId: string, fromMs = 0): void => setAt({ questionId, fromMs })
  const jump = (to: Moment): void => {
    if (to.questionId === current.question.id) player.current?.jumpTo(to.atMs)
    else show(to.questionId, to.atMs)
  }
  const note = (atMs: number): void => {
    setMoment({ questionId: current.question.id, atMs })
    setTab('comments')
  }
  return (
    <ReportArea report={report} item={current} onSelect={(id) => show(id)}>
      <QuestionList
        items={report.items}
        language={report.language}
        selected={current.question.id}
        interview={report.interview}
        reviews={report.reviews}
        onSelect={(id) => show(id)}
      />
      <AnswerPanel
        key={current.question.id}
        report={report}
        item={current}
        playerRef={player}
        startMs={at.fromMs}
        onNote={note}
        onOpen={show}
      />
      <div className="hf-report-side">
        <Tabs
          label={t('review.side')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'score',
              label: tReport('report.tab.score'),
              content: <ScorePanel report={report} item={current} onSelect={(id) => show(id)} />,
            },
            {
              id: 'comments',
              label: tReport('report.tab.comments', { count: report.comments.length }),
              content: <CommentsPanel report={report} moment={moment} onMoment={setMoment} onJump={jump} />,
            },
          ]}
        />
      </div>
    </ReportArea>
  )
}
