import { useCallback, useRef, useState, type ComponentProps } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { soundId } from '#worker/vault/schema.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useIsPinned, useMediaSource } from '../../features/offline-packs/use-media-source.ts'
import { usePlayback } from '../../features/player/use-playback.ts'
import { isShowable, useWanted } from '../../features/review/AnswerPanel.tsx'
import { ChoiceAnswer } from '../../features/review/ChoiceAnswer.tsx'
import type { JudgedItem } from '../../features/review/judged.ts'
import { TextAnswer } from '../../features/review/TextAnswer.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import type { CompareColumnProps } from './column-props.ts'
import { ComparedWords } from './ComparedWords.tsx'
import { GetButton } from './GetButton.tsx'

type ComparedProps = CompareColumnProps & { item: JudgedItem }

/** Answer in the form of its kind, or why there is nothing. */
export function ComparedAnswer(props: ComparedProps): React.JSX.Element {
  const t = useT('recruiter')
  const { question, answer, state } = props.item
  if (!answer || !isShowable(props.item)) return <Banner status="idle">{t(`answer.${state}.text`)}</Banner>
  if (question.kind === 'choice') return <ChoiceAnswer question={question} answer={answer} />
  if (question.kind === 'short') return <TextAnswer question={question} answer={answer} />
  const { interview, name, place, shows, onSeek } = props
  const words = { interview, answer, name, onSeek: (ms: number) => onSeek(place, ms) }
  if (shows !== 'words') return <WithWords {...props} answer={answer} words={words} />
  return (
    <>
      <ComparedWords {...words} video={null} isAlone />
      <GetButton interview={interview} />
    </>
  )
}

interface WithAnswer {
  answer: Answer
  words: Pick<ComponentProps<typeof ComparedWords>, 'interview' | 'answer' | 'name' | 'onSeek'>
}

/** The recording, and below it the words that follow it. */
function WithWords({ words, ...props }: ComparedProps & WithAnswer): React.JSX.Element {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  return (
    <>
      <Recording {...props} onVideo={setVideo} />
      <ComparedWords {...words} video={video} isAlone={false} />
    </>
  )
}

/** The video, or its voice where there is none; of people whose names are hidden the voice alone. */
function Recording({ item, answer, ...props }: ComparedProps & Pick<WithAnswer, 'answer'> & Taken): React.JSX.Element {
  const t = useT('recruiter')
  const offlineWords = useOfflineWords()
  const isOnline = useConnection()
  const best = useWanted(item, answer, isOnline)
  const voice = useVoiceAlone(answer, isOnline)
  const wanted = (props.shows === 'voice' && voice) || best
  const { source, renew, ended } = useMediaSource(wanted, isOnline)
  return (
    <>
      {source.state === 'loading' ? (
        <Skeleton lines={5} />
      ) : source.state === 'notHere' ? (
        <Banner status="idle" icon="offline">
          {offlineWords(t('player.notHere'))}
        </Banner>
      ) : source.state === 'failed' ? (
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
      ) : (
        <Picture
          {...props}
          src={source.src}
          durationMs={answer.media?.durationMs ?? answer.durationMs ?? 0}
          isVoice={wanted.form === 'voice'}
          onError={ended}
        />
      )}
      {(source.state === 'notHere' || (source.state === 'ready' && !source.isLocal)) && <GetButton interview={props.interview} />}
    </>
  )
}

/** File of the voice for who wants no picture: null where there is none, or a video on this device needs no connection. */
function useVoiceAlone({ id, sound }: Answer, isOnline: boolean): { id: string; objectName: string; form: 'voice' } | null {
  const hasVideo = useIsPinned(id)
  const hasVoice = useIsPinned(soundId(id))
  if (!sound?.objectName || !(hasVoice || (isOnline && !hasVideo))) return null
  return { id: soundId(id), objectName: sound.objectName, form: 'voice' }
}

interface Taken {
  onVideo: (element: HTMLVideoElement | null) => void
}

type PictureProps = Omit<ComparedProps, 'item'> & Taken & { src: string; durationMs: number; isVoice: boolean; onError: () => void }

function Picture({
  src,
  durationMs,
  isVoice,
  onError,
  place,
  name,
  isHidden,
  shows,
  attach,
  loaded,
  onVideo,
}: PictureProps): React.JSX.Element {
  const t = useT('compare')
  const video = useRef<HTMLVideoElement>(null)
  usePlayback(video, src)
  const take = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      attach(place, element)
      onVideo(element)
    },
    [attach, place, onVideo],
  )
  const isSpoken = isVoice || shows === 'voice'
  const isCovered = isHidden || isSpoken
  return (
    <div className="hf-compare-picture" data-covered={isCovered || undefined} data-low={shows === 'voice' || undefined}>
      <video
        ref={take}
        src={src}
        playsInline
        preload="auto"
        aria-label={t('media', { name })}
        onError={onError}
        onLoadedMetadata={() => loaded(place, durationMs)}
      />
      {isCovered && (
        <p>
          <Icon name={isSpoken ? 'mic' : 'eye-off'} />
          <span>{t(isSpoken ? 'voice' : 'pictureHidden')}</span>
        </p>
      )}
    </div>
  )
}
