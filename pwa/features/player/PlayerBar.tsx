import type { CSSProperties } from 'react'
import { Button, IconButton } from '../../components/Button.tsx'
import { formatDuration, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Gap } from './gaps.ts'
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
      <div className="hf-player-time">
        <input
          type="range"
          className="hf-player-seek"
          min={0}
          max={Math.max(1, Math.round(durationMs))}
          step={1000}
          value={Math.round(positionMs)}
          aria-label={t('player.seek')}
          aria-valuetext={clock}
          onChange={(event) => player.seekTo(Number(event.target.value))}
          style={at(positionMs, durationMs)}
        />
        {gaps.map((gap) => (
          <span key={gap.atMs} className="hf-player-mark hf-player-mark-gap" style={at(gap.atMs, durationMs)} aria-hidden="true" />
        ))}
        {notes.map((atMs, index) => (
          <span key={`${atMs}-${index}`} className="hf-player-mark hf-player-mark-note" style={at(atMs, durationMs)} aria-hidden="true" />
        ))}
      </div>
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
        <div className="hf-player-speed" role="group" aria-label={t('player.speed')}>
          <IconButton label={t('player.slower')} icon="minus" isDisabled={!player.canSlowDown} onPress={() => player.changeSpeed(-1)} />
          <output className="hf-tabular" aria-live="polite">
            {t('player.times', { speed: formatNumber(player.speed, 2) })}
          </output>
          <IconButton label={t('player.faster')} icon="plus" isDisabled={!player.canSpeedUp} onPress={() => player.changeSpeed(1)} />
        </div>
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

/** Place on the time bar, for the style sheet. */
const at = (ms: number, ofMs: number): CSSProperties =>
  // custom properties are not in React's type
  ({ '--hf-part': ofMs > 0 ? Math.min(1, Math.max(0, ms / ofMs)) : 0 }) as CSSProperties
