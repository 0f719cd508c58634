import { useCallback, useRef } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useMediaSource } from '../../features/offline-packs/use-media-source.ts'
import { usePlayback } from '../../features/player/use-playback.ts'
import { isShowable, useWanted } from '../../features/review/AnswerPanel.tsx'
import { ChoiceAnswer } from '../../features/review/ChoiceAnswer.tsx'
import type { JudgedItem } from '../../features/review/judged.ts'
import { TextAnswer } from '../../features/review/TextAnswer.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import type { CompareColumnProps } from './column-props.ts'
import { GetButton } from './GetButton.tsx'

type ComparedProps = CompareColumnProps & { item: JudgedItem }

/** Answer in the form of its kind, or why there is nothing. */
export function ComparedAnswer(props: ComparedProps): React.JSX.Element {
  const t = useT('recruiter')
  const { question, answer, state } = props.item
  if (!answer || !isShowable(props.item)) return <Banner status="idle">{t(`answer.${state}.text`)}</Banner>
  if (question.kind === 'choice') return <ChoiceAnswer question={question} answer={answer} />
  if (question.kind === 'short') return <TextAnswer question={question} answer={answer} />
  return <Recording {...props} answer={answer} />
}

/** The video, or its voice where there is none; of people whose names are hidden the voice alone. */
function Recording({ item, answer, ...props }: ComparedProps & { answer: Answer }): React.JSX.Element {
  const t = useT('recruiter')
  const offlineWords = useOfflineWords()
  const isOnline = useConnection()
  const wanted = useWanted(item, answer, isOnline)
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

type PictureProps = Omit<ComparedProps, 'item'> & { src: string; durationMs: number; isVoice: boolean; onError: () => void }

function Picture({ src, durationMs, isVoice, onError, place, name, isHidden, attach, loaded }: PictureProps): React.JSX.Element {
  const t = useT('compare')
  const video = useRef<HTMLVideoElement>(null)
  usePlayback(video, src)
  const take = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      attach(place, element)
    },
    [attach, place],
  )
  const isCovered = isHidden || isVoice
  return (
    <div className="hf-compare-picture" data-covered={isCovered || undefined}>
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
          <Icon name={isVoice ? 'mic' : 'eye-off'} />
          <span>{t(isHidden ? 'pictureHidden' : 'voice')}</span>
        </p>
      )}
    </div>
  )
}
