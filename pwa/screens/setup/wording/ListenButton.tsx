import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useDeviceVoices } from './use-device-voices.ts'
import { voiceFor } from './voices.ts'

/** Reads a text with the voice of this device; says why where there is none. */
export function ListenButton({ text, language }: { text: string; language: string }): React.JSX.Element {
  const t = useT('recruiter')
  const voices = useDeviceVoices()
  const voice = voiceFor(voices, language)
  const [isReading, setReading] = useState(false)
  useEffect(() => (isReading ? () => speechSynthesis.cancel() : undefined), [isReading])
  const name = languageName(language)
  return (
    <Button
      variant="quiet"
      icon={isReading ? 'stop' : 'speaker'}
      isDisabled={voice === null}
      reason={voice === null ? t('questions.noVoice', { language: name }) : undefined}
      onPress={() => (isReading ? setReading(false) : read())}
    >
      {t(isReading ? 'questions.stopListening' : 'questions.listen', { language: name })}
    </Button>
  )

  function read(): void {
    const speech = new SpeechSynthesisUtterance(text)
    speech.voice = voice
    speech.lang = voice?.lang ?? ''
    for (const event of ['end', 'error'] as const) speech.addEventListener(event, () => setReading(false))
    speechSynthesis.cancel()
    speechSynthesis.speak(speech)
    setReading(true)
  }
}
