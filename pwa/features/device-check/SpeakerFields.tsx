import { useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'
import { listSpeakers } from '../player/speakers.ts'
import { savePreferences, usePreferences } from '../preferences/preferences.ts'
import { VolumeSlider } from '../preferences/VolumeSlider.tsx'
import { playChime } from './play-chime.ts'

/** Select keeps no empty id. */
const DEFAULT = 'default'

/** Settings of the sound output: the speaker if the browser offers a choice, the volume, and a sound to try both. */
export function SpeakerFields({ stream }: { stream: MediaStream | null }): React.JSX.Element {
  const t = useT('device')
  const { speakerId, volume } = usePreferences()
  const speakers = useSpeakers(stream)
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle')
  const play = async (): Promise<void> => {
    setState('playing')
    setState((await playChime({ speakerId, volume })) ? 'idle' : 'failed')
  }
  return (
    <>
      {speakers.length > 0 && (
        <Select
          label={t('speaker.label')}
          options={[{ id: DEFAULT, label: t('choice.default') }, ...speakers]}
          // an unplugged speaker is not in the list
          value={speakers.some(({ id }) => id === speakerId) ? speakerId : DEFAULT}
          onChange={(id) => void savePreferences({ speakerId: id === DEFAULT ? '' : id })}
        />
      )}
      <VolumeSlider label={t('speaker.volume')} />
      <div className="hf-row">
        <Button icon="speaker" isPending={state === 'playing'} onPress={() => void play()}>
          {t('speaker.test')}
        </Button>
      </div>
      <p className="hf-meta" role="status">
        {t(state === 'failed' ? 'speaker.failed' : 'speaker.help')}
      </p>
    </>
  )
}

/** Read again when the microphone was allowed, which gives names, and when something is plugged in. */
function useSpeakers(stream: MediaStream | null): { id: string; label: string }[] {
  const [speakers, setSpeakers] = useState<{ id: string; label: string }[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = (): void =>
      void listSpeakers().then(
        (found) => isCurrent && setSpeakers(found),
        () => undefined,
      )
    read()
    navigator.mediaDevices?.addEventListener('devicechange', read)
    return () => {
      isCurrent = false
      navigator.mediaDevices?.removeEventListener('devicechange', read)
    }
  }, [stream])
  return speakers
}
