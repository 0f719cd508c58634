import { Button } from '../../components/Button.tsx'
import { ToggleButton } from '../../components/fields/ToggleButton.tsx'
import { SeekBar } from '../../features/player/SeekBar.tsx'
import { SpeedButtons } from '../../features/player/SpeedButtons.tsx'
import type { Together } from '../../features/player/use-together.ts'
import '../../features/player/player.css'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

interface CompareBarProps {
  together: Together
  names: readonly string[]
  /** nothing plays: what is left chooses who is shown on a phone */
  isSilent: boolean
}

/** Bar for all columns: plays them together, and says who is heard. On a phone that is the one who is shown. */
export function CompareBar({ together, names, isSilent }: CompareBarProps): React.JSX.Element {
  const t = useT('compare')
  const tPlayer = useT('recruiter')
  const { positionMs, durationMs, isPlaying, heard } = together
  const clock = tPlayer('player.clock', { position: formatDuration(positionMs), duration: formatDuration(durationMs) })
  const people = (
    <div className="hf-compare-heard" role="group" aria-label={t(isSilent ? 'shown' : 'heard')}>
      {names.map((name, place) => (
        // two people may have one name
        <ToggleButton key={place} icon={isSilent ? 'user' : 'speaker'} isSelected={heard === place} onPress={() => together.hear(place)}>
          {t('hear', { number: place + 1, name })}
        </ToggleButton>
      ))}
    </div>
  )
  if (isSilent) return <div className="hf-compare-pager">{people}</div>
  return (
    <section className="hf-compare-bar" aria-label={t('bar')}>
      <div dir="ltr">
        <SeekBar positionMs={positionMs} durationMs={durationMs} label={t('seek')} clock={clock} onSeek={together.seekTo} />
      </div>
      <div className="hf-compare-buttons">
        <Button variant="secondary" icon={isPlaying ? 'pause' : 'play'} isDisabled={durationMs === 0} onPress={together.toggle}>
          {t(isPlaying ? 'pause' : 'playAll')}
        </Button>
        <span className="hf-player-clock hf-tabular">{clock}</span>
        <SpeedButtons {...together} />
      </div>
      {people}
      <p className="hf-meta hf-compare-keys">{t('keys', { count: names.length })}</p>
    </section>
  )
}
