import { useEffect, useRef, useState } from 'react'
import { captionWords } from '#shared/lib/files/captions.ts'
import { senseOf } from '#shared/lib/files/group-media.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Button } from '../../../../components/Button.tsx'
import { bringMedia } from '../../../../features/pack-media/bring-media.ts'
import { CaptionTracks } from '../../../../features/pack-media/CaptionTracks.tsx'
import { useOwnSource } from '../../../../features/pack-media/use-own-source.ts'
import { stopVoice } from '../../../../features/question-voice/player.ts'
import { useSession } from '../../../../features/session/session.ts'
import { formatBytes } from '../../../../i18n/format.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useIsOnline } from '../../../../network/use-is-online.ts'
import { useInterview } from '../../interview-data.ts'
import '../../../../features/pack-media/pack-media.css'

interface QuestionMediaProps {
  questionId: string
  file: NonNullable<PackQuestion['file']>
}

/** Picture, sound or video of a question, from this device, with its captions; where it is missing, its words alone (S055). */
export function QuestionMedia({ questionId, file }: QuestionMediaProps): React.JSX.Element {
  const t = useT('media')
  const { pack } = useInterview()
  const source = useOwnSource(pack.interview.id, file.name)
  const [hasFailed, setFailed] = useState(false)
  const sense = senseOf(file.name)
  const language = pack.interview.language ?? pack.languages[0] ?? 'english'
  const words = captionWords(textIn(file.captions, language)?.text ?? '')
  const player = useStopped(questionId)
  const isMissing = source.state === 'missing' || hasFailed
  const playing = { controls: true, preload: 'metadata', onError: () => setFailed(true), onPlay: stopVoice } as const
  return (
    <figure className="hf-question-media">
      {source.state === 'ready' && !hasFailed && sense === 'picture' && (
        <img src={source.src} alt={words || t('question.picture')} onError={() => setFailed(true)} />
      )}
      {source.state === 'ready' && !hasFailed && sense === 'audio' && (
        <audio ref={player} aria-label={t('question.audio')} src={source.src} {...playing}>
          <CaptionTracks captions={file.captions} language={language} />
        </audio>
      )}
      {source.state === 'ready' && !hasFailed && sense === 'video' && (
        <video ref={player} aria-label={t('question.video')} src={source.src} playsInline {...playing}>
          <CaptionTracks captions={file.captions} language={language} />
        </video>
      )}
      <div role="status">{isMissing && <p className="hf-meta">{t(hasFailed ? 'notPlayed' : `missing.${sense}`)}</p>}</div>
      {source.state === 'missing' && <Fetch name={file.name} />}
      {words !== '' && (sense === 'picture' ? isMissing : true) && <Words text={words} isOpen={isMissing || sense === 'audio'} />}
    </figure>
  )
}

/** Words of the file, to be read. */
function Words({ text, isOpen }: { text: string; isOpen: boolean }): React.JSX.Element {
  const t = useT('media')
  return (
    <details open={isOpen}>
      <summary>{t('words')}</summary>
      <p className="hf-media-words" dir="auto">
        {text}
      </p>
    </details>
  )
}

/** Brings a single file that was skipped or did not come. */
function Fetch({ name }: { name: string }): React.JSX.Element | null {
  const t = useT('media')
  const { pack } = useInterview()
  const accountId = useSession()?.actor.id
  const isOnline = useIsOnline()
  const [isBusy, setBusy] = useState(false)
  const file = pack.files?.find((one) => one.name === name)
  if (!isOnline || !file || accountId === undefined) return null
  const fetchIt = (): void => {
    setBusy(true)
    void bringMedia(pack, { accountId, withVideos: true, only: name, signal: new AbortController().signal })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button icon="download" isPending={isBusy} onPress={fetchIt}>
      {t('downloadIt', { size: formatBytes(file.bytes) })}
    </Button>
  )
}

/** A player that stops when the answer is recorded: it would be heard in it. */
function useStopped(questionId: string): React.RefObject<(HTMLVideoElement & HTMLAudioElement) | null> {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { takes } = useInterview()
  const isRecording = takes.some((take) => take.questionId === questionId && take.state === 'recording')
  useEffect(() => {
    if (isRecording) player.current?.pause()
  }, [isRecording])
  return player
}
