import { IconButton } from '../../components/Button.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

interface SpeedButtonsProps {
  speed: number
  canSlowDown: boolean
  canSpeedUp: boolean
  changeSpeed: (steps: 1 | -1) => void
}

/** Speed of what is played, and a step slower or faster. */
export function SpeedButtons({ speed, canSlowDown, canSpeedUp, changeSpeed }: SpeedButtonsProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <div className="hf-player-speed" role="group" aria-label={t('player.speed')}>
      <IconButton label={t('player.slower')} icon="minus" isDisabled={!canSlowDown} onPress={() => changeSpeed(-1)} />
      <output className="hf-tabular" aria-live="polite">
        {t('player.times', { speed: formatNumber(speed, 2) })}
      </output>
      <IconButton label={t('player.faster')} icon="plus" isDisabled={!canSpeedUp} onPress={() => changeSpeed(1)} />
    </div>
  )
}
