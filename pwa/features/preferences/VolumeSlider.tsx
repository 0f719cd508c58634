import { Slider } from '../../components/fields/Slider.tsx'
import { savePreferences, usePreferences } from './preferences.ts'

/** Volume of this device; holds at once. */
export function VolumeSlider({ label }: { label: string }): React.JSX.Element {
  const { volume } = usePreferences()
  return (
    <Slider
      label={label}
      value={volume}
      minValue={0}
      maxValue={1}
      step={0.01}
      isPercent
      onChange={(value) => void savePreferences({ volume: value })}
    />
  )
}
