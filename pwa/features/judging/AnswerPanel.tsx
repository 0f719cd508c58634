import type { RefObject } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { mediaPath, proxyId, soundId, thumbnailId } from '#worker/vault/layout.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../language/use-t.ts'
import { useLine } from '../packs/use-line.ts'
import { isSlowLine } from '../packs/slow-line.ts'
import { useIsPinned, useMediaSource, type WantedMedia } from '../packs/use-media-source.ts'
import { gapsOf } from '../player/gaps.ts'
import { canPlay } from '../player/can-play.ts'
import { VideoPlayer, type PlayerHandle } from '../player/VideoPlayer.tsx'
import { arrivalOf, isDamaged, questionText } from '../reviews/answers.ts'
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
      {canOnlyHear(item) && <VoiceNote report={report} item={item} />}
      {!answer || (state !== 'ready' && !canOnlyHear(item)) ? (
        <Banner
          status={state === 'unreadable' || state === 'damaged' ? 'warn' : state === 'coming' || state === 'processing' ? 'info' : 'idle'}
        >
          {t(`answer.${state}.text`)}
        </Banner>
      ) : question.kind === 'choice' ? (
        <ChoiceAnswer question={question} answer={answer} />
      ) : question.kind === 'short' ? (
        <TextAnswer question={question} answer={answer} />
      ) : (
        <>
          {isDamaged(answer) && <Banner status="warn">{t('answer.damaged.copy')}</Banner>}
          <VideoAnswer report={report} item={item} answer={answer} {...player} />
        </>
      )}
    </section>
  )
}

/** The voice came first, or is all that can be played. */
const canOnlyHear = ({ question, answer, state }: JudgedItem): boolean =>
  question.kind === 'video' && answer?.sound?.status === 'ready' && (state === 'coming' || state === 'processing' || state === 'unreadable')

/** Why there is nothing to see, and how much of it is here. */
function VoiceNote({ report, item }: Pick<AnswerPanelProps, 'report' | 'item'>): React.JSX.Element {
  const t = useT('recruiter')
  const { percent } = arrivalOf(item.answer, report.interview)
  if (item.state === 'unreadable') return <Banner status="warn">{t('answer.unreadable.text')}</Banner>
  return (
    <Banner status="info">
      {t('answer.voiceFirst')} {percent > 0 ? t('answer.full', { percent }) : t(`answer.${item.state}`)}
    </Banner>
  )
}

/** Some browsers are built without it. */
const PROXY_TYPE = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'

/** What is played now: the voice before there is a video, the small video where the full one cannot be or the line is slow, else the full one. */
function wantedOf(item: JudgedItem, answer: Answer): WantedMedia & { form: 'voice' | 'small' | 'full' } {
  const { media, sound } = answer
  if (canOnlyHear(item)) return { id: soundId(answer.id), objectName: sound?.objectName, form: 'voice' }
  if (media?.proxy && ((isSlowLine() && canPlay(PROXY_TYPE)) || !canPlay(media.mime)))
    return { id: proxyId(answer.id), objectName: media.proxy.objectName, form: 'small' }
  return { id: answer.id, objectName: media?.objectName, form: 'full' }
}

function VideoAnswer({ report, item, answer, playerRef, startMs, onNote }: AnswerPanelProps & { answer: Answer }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useLine()
  const isPinned = useIsPinned(answer.id)
  // what is on this device needs no line
  const wanted = isPinned ? { id: answer.id, objectName: answer.media?.objectName, form: 'full' as const } : wantedOf(item, answer)
  const { source, renew } = useMediaSource(wanted, isOnline)
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
      peaks={wanted.form === 'voice' ? (answer.sound?.peaks ?? []) : undefined}
      durationMs={(wanted.form === 'voice' ? answer.sound : answer.media)?.durationMs ?? answer.durationMs ?? 0}
      gaps={wanted.form === 'voice' ? [] : gapsOf(answer.segments ?? [])}
      notes={notes}
      onNote={onNote}
      onError={renew}
      {...(source.isLocal &&
        answer.media?.thumbnail &&
        navigator.serviceWorker?.controller && { poster: mediaPath(thumbnailId(answer.id)) })}
    />
  )
}
