import { useEffect, useImperativeHandle, type KeyboardEvent, type Ref } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Gap } from './gaps.ts'
import { playerAction } from './keys.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { Waveform } from './Waveform.tsx'
import { usePlayback } from './use-playback.ts'
import { usePlayer } from './use-player.ts'
import './player.css'

export interface VideoPlayerProps {
  /** label for readers: "Answer 2: Why nursing?" */
  label: string
  /** a new object is a new address, even when it reads the same */
  source: { src: string }
  poster?: string | undefined
  /** loudness of each stretch, when there is no picture */
  peaks?: readonly number[] | undefined
  /** shown until the file tells its own length */
  durationMs: number
  /** start of playing */
  startMs: number
  gaps: readonly Gap[]
  /** positions of time notes, in ms */
  notes: readonly number[]
  /** N was pressed, or the note button, at this position */
  onNote?: (atMs: number) => void
  /** the address does not work (any more) */
  onError: () => void
  /** C was pressed */
  onCaptions?: () => void
  /** gets the element that plays, null when it goes; always the same function */
  onVideo?: (video: HTMLVideoElement | null) => void
  ref?: Ref<PlayerHandle>
}

/** For those outside who jump to a moment or ask where it stands. */
export interface PlayerHandle {
  jumpTo(ms: number): void
  /** the same, and the focus stays where it is */
  seekTo(ms: number): void
  positionMs(): number
}

/**
 * A recorded answer with our own controls. Keys work only inside: K, J, L, arrows, <, >, N. Time runs from left to right in every language,
 * as on the recording itself.
 */
export function VideoPlayer({
  label,
  source,
  poster,
  peaks,
  durationMs,
  startMs,
  gaps,
  notes,
  onNote,
  onError,
  onCaptions,
  onVideo,
  ref,
}: VideoPlayerProps): React.JSX.Element {
  const t = useT('recruiter')
  const player = usePlayer(source, durationMs, startMs)
  usePlayback(player.video, source.src)
  useImperativeHandle(ref, () => ({
    jumpTo: (ms) => {
      player.seekTo(ms)
      player.video.current?.focus({ preventScroll: false })
    },
    seekTo: player.seekTo,
    positionMs: () => Math.round((player.video.current?.currentTime ?? 0) * 1000),
  }))
  const { video } = player
  useEffect(() => {
    onVideo?.(video.current)
    return () => onVideo?.(null)
  }, [onVideo, video])
  return (
    <div role="group" aria-label={label} dir="ltr">
      <div className="hf-player" role="presentation" onKeyDown={handleKey}>
        <div className="hf-player-screen" role="presentation" onClick={player.toggle}>
          <video
            ref={player.video}
            className={peaks ? 'hf-player-picture hf-player-sound' : 'hf-player-picture hf-on-picture'}
            src={source.src}
            poster={poster}
            playsInline
            preload="metadata"
            tabIndex={0}
            aria-label={t(peaks ? 'player.sound' : 'player.picture', { label })}
            onError={onError}
            {...player.events}
          />
          {peaks && <Waveform peaks={peaks} played={player.durationMs > 0 ? player.positionMs / player.durationMs : 0} />}
        </div>
        <PlayerBar player={player} gaps={gaps} notes={notes} {...(onNote && { onNote: note })} />
        {gaps.length > 0 && (
          <ul className="hf-player-gaps" dir="auto">
            {gaps.map((gap) => (
              <li key={gap.atMs}>
                {t(`player.gap.${gap.reason}`, { at: formatDuration(gap.atMs), seconds: Math.max(1, Math.round(gap.lengthMs / 1000)) })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )

  function note(): void {
    player.video.current?.pause()
    onNote?.(Math.round(player.positionMs))
  }

  function handleKey(event: KeyboardEvent): void {
    const action = playerAction(event)
    if (!action || (action.kind === 'captions' && !onCaptions)) return
    event.preventDefault()
    event.stopPropagation()
    if (action.kind === 'toggle') player.toggle()
    else if (action.kind === 'seekBy') player.seekBy(action.ms)
    else if (action.kind === 'faster') player.changeSpeed(1)
    else if (action.kind === 'slower') player.changeSpeed(-1)
    else if (action.kind === 'captions') onCaptions?.()
    else note()
  }
}
