import { useSetAtom } from 'jotai'
import { useState, type ReactNode, type RefObject } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { mediaPath, proxyId, smallId, soundId, thumbnailId } from '#worker/vault/schema.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'
import { isSlowConnection } from '../../network/slow-connection.ts'
import { useIsPinned, useMediaSource, type MediaSource, type WantedMedia } from '../offline-packs/use-media-source.ts'
import { gapsOf } from '../player/gaps.ts'
import { canPlay } from '../player/can-play.ts'
import { VideoPlayer, type PlayerHandle, type VideoPlayerProps } from '../player/VideoPlayer.tsx'
import { arrivalOf, hasOnlyVoice, hasSmallAhead, isDamaged } from '../answers/answer-state.ts'
import { questionText } from '../answers/questions.ts'
import { TranscriptRegion } from '../transcript/TranscriptRegion.tsx'
import { captionsAtom } from '../transcript/transcript-wishes.ts'
import { useTranscript } from '../transcript/use-transcript.ts'
import { useWordsPlayback } from '../transcript/use-words-playback.ts'
import { AnswerStill } from './AnswerStill.tsx'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import type { Judged, JudgedItem } from './judged.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

export interface AnswerPanelProps {
  report: Judged
  item: JudgedItem
  playerRef: RefObject<PlayerHandle | null>
  /** position at which the video begins, when a note asked for a moment */
  startMs: number
  onNote: (atMs: number) => void
  /** results of a written answer, below it */
  results?: ReactNode
  /** goes to a moment of another answer */
  onOpen: (questionId: string, atMs: number) => void
}

/** The question and what was answered, in the form of its kind; why there is nothing when there is nothing. */
export function AnswerPanel({ report, item, results, ...player }: AnswerPanelProps): React.JSX.Element {
  const t = useT('recruiter')
  const { question, answer, state } = item
  const number = report.items.indexOf(item) + 1
  return (
    <section className="hf-report-answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading">
        <span className="hf-report-number">{t('report.questionNumber', { number })}</span>
        <span dir="auto">{questionText(question.text, report.language) || t('questions.noText')}</span>
      </h2>
      {!answer || !isShowable(item) ? (
        <>
          <Banner
            status={
              state === 'unreadable' || state === 'damaged'
                ? 'warn'
                : state === 'coming' || state === 'processing' || state === 'undecided'
                  ? 'info'
                  : 'idle'
            }
          >
            {state === 'unreadable' ? <Unreadable item={item} /> : t(`answer.${state}.text`)}
          </Banner>
          <AnswerStill report={report} item={item} />
        </>
      ) : question.kind === 'choice' ? (
        <ChoiceAnswer question={question} answer={answer} />
      ) : question.kind === 'short' ? (
        <TextAnswer question={question} answer={answer} />
      ) : (
        <>
          {isDamaged(answer) && <Banner status="warn">{t('answer.damaged.copy')}</Banner>}
          <AnswerWithWords report={report} item={item} answer={answer} {...player} />
        </>
      )}
      {question.kind !== 'video' && results}
    </section>
  )
}

/** Is there something of the answer to read, see or hear? */
export const isShowable = (item: JudgedItem): boolean => item.state === 'ready' || canOnlyHear(item) || canSeeSmall(item)

/** A recording and its words, which follow each other. */
function AnswerWithWords({ report, item, answer, playerRef, onOpen, ...props }: AnswerPanelProps & { answer: Answer }): React.JSX.Element {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const setCaptions = useSetAtom(captionsAtom)
  const answers = report.items.flatMap((one, n) =>
    one.question.kind === 'video' && one.answer ? [{ answer: one.answer, number: n + 1 }] : [],
  )
  const transcript = useTranscript(report.interview, answers, answer)
  useWordsPlayback(video, transcript, answer.words?.language ?? '')
  const playing = { ...props, onVideo: setVideo, onCaptions: () => setCaptions((isOn) => !isOn) }
  return (
    <>
      <VideoAnswer report={report} item={item} answer={answer} playerRef={playerRef} {...playing} />
      <TranscriptRegion transcript={transcript} answer={answer} onSeek={(ms) => playerRef.current?.seekTo(ms)} onOpen={onOpen} />
    </>
  )
}

/** The voice came first, or is all that can be played. */
const canOnlyHear = ({ question, answer }: JudgedItem): boolean => question.kind === 'video' && answer !== undefined && hasOnlyVoice(answer)

/** A small video was sent ahead, and this browser plays it. */
const canSeeSmall = ({ question, answer }: JudgedItem): boolean =>
  question.kind === 'video' && answer !== undefined && hasSmallAhead(answer) && canPlay(PROXY_TYPE)

/** Explains an answer with nothing to play, or one that could not be prepared so far. */
function Unreadable({ item }: Pick<AnswerPanelProps, 'item'>): React.JSX.Element {
  const t = useT('recruiter')
  return <>{t(item.answer?.media?.failed ? 'answer.unreadable.again' : 'answer.unreadable.text')}</>
}

/** Explains why another recording plays than the full video, and how much of that is here. */
function AheadNote({ report, item, form }: Pick<AnswerPanelProps, 'report' | 'item'> & { form: 'ahead' | 'voice' }): React.JSX.Element {
  const t = useT('recruiter')
  const { percent } = arrivalOf(item.answer, report.interview)
  if (item.state === 'unreadable')
    return (
      <Banner status="warn">
        <Unreadable item={item} />
      </Banner>
    )
  if (item.state === 'ready') return <Banner status="info">{t('answer.voiceHere')}</Banner>
  return (
    <Banner status="info">
      {t(form === 'ahead' ? 'answer.smallFirst' : 'answer.voiceFirst')}{' '}
      {percent > 0 ? t('answer.full', { percent }) : t(`answer.${item.state}`)}
    </Banner>
  )
}

/** Some browsers are built without it. */
const PROXY_TYPE = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'

/** Recording to play now: tracks sent ahead before there is a video, preview video before voice; the server's small video when the full one cannot play or the connection is slow, else the full one. */
function wantedOf(item: JudgedItem, answer: Answer): Wanted {
  const { media } = answer
  if (canSeeSmall(item)) return { id: smallId(answer.id), objectName: answer.small?.objectName, form: 'ahead' }
  if (canOnlyHear(item)) return voiceOf(answer)
  if (media?.proxy && ((isSlowConnection() && canPlay(PROXY_TYPE)) || !canPlay(media.mime)))
    return { id: proxyId(answer.id), objectName: media.proxy.objectName, form: 'small' }
  return videoOf(answer)
}

const voiceOf = ({ id, sound }: Answer): Wanted => ({ id: soundId(id), objectName: sound?.objectName, form: 'voice' })
const videoOf = ({ id, media }: Answer): Wanted => ({ id, objectName: media?.objectName, form: 'full' })

type Wanted = WantedMedia & { form: 'voice' | 'ahead' | 'small' | 'full' }

/** Prefers files on this device, which need no connection; offline, its voice is better than nothing. */
export function useWanted(item: JudgedItem, answer: Answer, isOnline: boolean): Wanted {
  const hasVideo = useIsPinned(answer.id)
  const hasVoice = useIsPinned(soundId(answer.id))
  if (hasVideo) return videoOf(answer)
  return !isOnline && hasVoice ? voiceOf(answer) : wantedOf(item, answer)
}

function VideoAnswer({ answer, ...props }: VideoAnswerProps): React.JSX.Element {
  const t = useT('recruiter')
  const offlineWords = useOfflineWords()
  const isOnline = useConnection()
  const wanted = useWanted(props.item, answer, isOnline)
  const { source, renew, ended } = useMediaSource(wanted, isOnline)
  if (source.state === 'notHere')
    return (
      <Banner status="idle" icon="offline">
        {offlineWords(t('player.notHere'))}
      </Banner>
    )
  return (
    <>
      {(wanted.form === 'voice' || wanted.form === 'ahead') && <AheadNote {...props} form={wanted.form} />}
      {hasNoPicture(answer) && <Banner status="info">{t('answer.voiceOnly')}</Banner>}
      {wanted.form !== 'ahead' && <AnswerStill {...props} />}
      <Playing {...props} answer={answer} form={wanted.form} source={source} renew={renew} ended={ended} />
    </>
  )
}

function Playing({ report, item, answer, playerRef, form, source, renew, ended, ...player }: PlayingProps): React.JSX.Element {
  const t = useT('recruiter')
  const notes = report.comments.flatMap((comment) =>
    comment.questionId === item.question.id && comment.atMs !== undefined ? [comment.atMs] : [],
  )
  if (source.state === 'loading') return <Skeleton lines={6} />
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
  // a recording without a camera, or the voice of one whose picture is not here
  const isSound = hasNoPicture(answer)
  const isVoice = form === 'voice'
  const { durationMs = answer.durationMs ?? 0 } =
    { voice: answer.sound, ahead: answer.small, small: answer.media, full: answer.media }[form] ?? {}
  const hasPoster = !isVoice && !isSound && source.isLocal && answer.media?.thumbnail && navigator.serviceWorker?.controller
  return (
    <VideoPlayer
      ref={playerRef}
      label={t('player.label', { number: report.items.indexOf(item) + 1, name: report.interview.name })}
      source={source}
      {...player}
      peaks={isVoice || isSound ? (answer.sound?.peaks ?? []) : undefined}
      durationMs={durationMs}
      gaps={isVoice ? [] : gapsOf(answer.segments ?? [])}
      notes={notes}
      onError={ended}
      {...(hasPoster && { poster: mediaPath(thumbnailId(answer.id)) })}
    />
  )
}

/** The server found only sound in what was recorded. */
const hasNoPicture = ({ media }: Answer): boolean => media?.mime?.startsWith('audio/') ?? false

type VideoAnswerProps = Omit<AnswerPanelProps, 'onOpen'> & { answer: Answer } & Pick<VideoPlayerProps, 'onVideo' | 'onCaptions'>

interface PlayingProps extends VideoAnswerProps {
  form: Wanted['form']
  source: Exclude<MediaSource, { state: 'notHere' }>
  renew: () => void
  ended: () => void
}
