import { Button, IconButton } from '../../components/Button.tsx'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Gap } from './gaps.ts'
import { placeAt, SeekBar } from './SeekBar.tsx'
import { SpeedButtons } from './SpeedButtons.tsx'
import type { Player } from './use-player.ts'

export interface PlayerBarProps {
  player: Player
  gaps: readonly Gap[]
  notes: readonly number[]
  onNote?: () => void
}

/** Time bar with the marks of notes and gaps, and the buttons below it. */
export function PlayerBar({ player, gaps, notes, onNote }: PlayerBarProps): React.JSX.Element {
  const t = useT('recruiter')
  const { positionMs, durationMs, isPlaying } = player
  const clock = t('player.clock', { position: formatDuration(positionMs), duration: formatDuration(durationMs) })
  return (
    <div className="hf-player-bar">
      <SeekBar positionMs={positionMs} durationMs={durationMs} label={t('player.seek')} clock={clock} onSeek={player.seekTo}>
        {gaps.map((gap) => (
          <span key={gap.atMs} className="hf-player-mark hf-player-mark-gap" style={placeAt(gap.atMs, durationMs)} aria-hidden="true" />
        ))}
        {notes.map((atMs, index) => (
          <span
            key={`${atMs}-${index}`}
            className="hf-player-mark hf-player-mark-note"
            style={placeAt(atMs, durationMs)}
            aria-hidden="true"
          />
        ))}
      </SeekBar>
      <div className="hf-player-buttons">
        <Button variant="quiet" onPress={() => player.seekBy(-15_000)}>
          <span aria-hidden="true">−15</span>
          <span className="hf-visually-hidden">{t('player.back15')}</span>
        </Button>
        <IconButton
          label={isPlaying ? t('player.pause') : t('player.play')}
          icon={isPlaying ? 'pause' : 'play'}
          variant="secondary"
          onPress={player.toggle}
        />
        <Button variant="quiet" onPress={() => player.seekBy(15_000)}>
          <span aria-hidden="true">+15</span>
          <span className="hf-visually-hidden">{t('player.forward15')}</span>
        </Button>
        <span className="hf-player-clock hf-tabular" dir="auto">
          {clock}
        </span>
        <SpeedButtons {...player} />
        {onNote && (
          <span className="hf-player-note">
            <Button variant="quiet" icon="comment" onPress={onNote}>
              {t('player.note')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
