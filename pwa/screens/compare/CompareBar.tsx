import type { CSSProperties } from 'react'
import { Button, IconButton } from '../../components/Button.tsx'
import { ToggleButton } from '../../components/fields/ToggleButton.tsx'
import type { Together } from '../../features/player/use-together.ts'
import '../../features/player/player.css'
import { formatDuration, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Bar for all columns: plays them together, and says who is heard. On a phone that is the one who is shown. */
export function CompareBar({ together, names }: { together: Together; names: readonly string[] }): React.JSX.Element {
  const t = useT('compare')
  const tPlayer = useT('recruiter')
  const { positionMs, durationMs, isPlaying, speed, heard } = together
  const clock = tPlayer('player.clock', { position: formatDuration(positionMs), duration: formatDuration(durationMs) })
  return (
    <section className="hf-compare-bar" aria-label={t('bar')}>
      <div className="hf-player-time" dir="ltr">
        <input
          type="range"
          className="hf-player-seek"
          min={0}
          max={Math.max(1, Math.round(durationMs))}
          step={1000}
          value={Math.round(positionMs)}
          aria-label={t('seek')}
          aria-valuetext={clock}
          onChange={(event) => together.seekTo(Number(event.target.value))}
          style={partOf(positionMs, durationMs)}
        />
      </div>
      <div className="hf-compare-buttons">
        <Button variant="secondary" icon={isPlaying ? 'pause' : 'play'} isDisabled={durationMs === 0} onPress={together.toggle}>
          {t(isPlaying ? 'pause' : 'playAll')}
        </Button>
        <span className="hf-player-clock hf-tabular">{clock}</span>
        <div className="hf-player-speed" role="group" aria-label={tPlayer('player.speed')}>
          <IconButton
            label={tPlayer('player.slower')}
            icon="minus"
            isDisabled={!together.canSlowDown}
            onPress={() => together.changeSpeed(-1)}
          />
          <output className="hf-tabular" aria-live="polite">
            {tPlayer('player.times', { speed: formatNumber(speed, 2) })}
          </output>
          <IconButton
            label={tPlayer('player.faster')}
            icon="plus"
            isDisabled={!together.canSpeedUp}
            onPress={() => together.changeSpeed(1)}
          />
        </div>
      </div>
      <div className="hf-compare-heard" role="group" aria-label={t('heard')}>
        {names.map((name, place) => (
          // two people may have one name
          <ToggleButton key={place} icon="speaker" isSelected={heard === place} onPress={() => together.hear(place)}>
            {t('hear', { number: place + 1, name })}
          </ToggleButton>
        ))}
      </div>
      <p className="hf-meta hf-compare-keys">{t('keys', { count: names.length })}</p>
    </section>
  )
}

/** Place on the time bar, for the style sheet. */
const partOf = (ms: number, ofMs: number): CSSProperties =>
  // custom properties are not in React's type
  ({ '--hf-part': ofMs > 0 ? Math.min(1, Math.max(0, ms / ofMs)) : 0 }) as CSSProperties
