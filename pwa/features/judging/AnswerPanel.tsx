import type { RefObject } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { thumbnailId, mediaPath } from '#worker/vault/layout.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../language/use-t.ts'
import { useLine } from '../packs/use-line.ts'
import { useMediaSource } from '../packs/use-media-source.ts'
import { gapsOf } from '../player/gaps.ts'
import { VideoPlayer, type PlayerHandle } from '../player/VideoPlayer.tsx'
import { questionText } from '../reviews/answers.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import type { Judged, JudgedItem } from './judged.ts'

export interface AnswerPanelProps {
  report: Judged
  item: JudgedItem
  playerRef: RefObject<PlayerHandle | null>
  /** where the video begins, when a note asked for a moment */
  startMs: number
  onNote: (atMs: number) => void
}

/** The question and what was answered, in the form of its kind; why there is nothing when there is nothing. */
export function AnswerPanel({ report, item, ...player }: AnswerPanelProps): React.JSX.Element {
  const t = useT('recruiter')
  const { question, answer, state } = item
  const number = report.items.indexOf(item) + 1
  return (
    <section className="hf-report-answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading">
        <span className="hf-report-number">{t('report.questionNumber', { number })}</span>
        <span dir="auto">{questionText(question.text, report.language) || t('questions.noText')}</span>
      </h2>
      {state !== 'ready' || !answer ? (
        <Banner status={state === 'unreadable' ? 'warn' : state === 'coming' || state === 'processing' ? 'info' : 'idle'}>
          {t(`answer.${state}.text`)}
        </Banner>
      ) : question.kind === 'choice' ? (
        <ChoiceAnswer question={question} answer={answer} />
      ) : question.kind === 'short' ? (
        <TextAnswer question={question} answer={answer} />
      ) : (
        <VideoAnswer report={report} item={item} answer={answer} {...player} />
      )}
    </section>
  )
}

function VideoAnswer({ report, item, answer, playerRef, startMs, onNote }: AnswerPanelProps & { answer: Answer }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useLine()
  const { source, renew } = useMediaSource(answer, isOnline)
  const notes = report.comments.flatMap((comment) =>
    comment.questionId === item.question.id && comment.atMs !== undefined ? [comment.atMs] : [],
  )
  if (source.state === 'loading') return <Skeleton lines={6} />
  if (source.state === 'notHere')
    return (
      <Banner status="idle" icon="offline">
        {t('player.notHere')}
      </Banner>
    )
  if (source.state === 'failed')
    return (
      <Banner
        status="warn"
        action={
          <Button icon="refresh" onPress={renew}>
            {t('action.tryAgain')}
          </Button>
        }
      >
        {t('player.failed')}
      </Banner>
    )
  return (
    <VideoPlayer
      ref={playerRef}
      label={t('player.label', { number: report.items.indexOf(item) + 1, name: report.interview.name })}
      src={source.src}
      startMs={startMs}
      durationMs={answer.media?.durationMs ?? answer.durationMs ?? 0}
      gaps={gapsOf(answer.segments ?? [])}
      notes={notes}
      onNote={onNote}
      onError={renew}
      {...(source.isLocal &&
        answer.media?.thumbnail &&
        navigator.serviceWorker?.controller && { poster: mediaPath(thumbnailId(answer.id)) })}
    />
  )
}
