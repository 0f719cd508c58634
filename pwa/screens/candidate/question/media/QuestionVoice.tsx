import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import type { Pack, PackQuestion } from '#shared/views/pack.ts'
import type { PackVoice } from '#shared/views/voice.ts'
import { Button } from '../../../../components/Button.tsx'
import { Switch } from '../../../../components/fields/Switch.tsx'
import { fetchVoice, readVoice } from '../../../../features/interview-pack/voice-store.ts'
import { figureOf } from '../../../../features/interview-view/figure-of.ts'
import { SpeakingFigure } from '../../../../features/interview-view/SpeakingFigure.tsx'
import {
  deviceVoices,
  playOnDevice,
  playsOnItsOwn,
  playVoice,
  setOnItsOwn,
  speaking,
  stopVoice,
} from '../../../../features/question-voice/player.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useInterview } from '../../interview-data.ts'
import './voice.css'

interface VoiceProps {
  question: PackQuestion
  pack: Pack
}

/** Voice of a question whose text stands above: `Listen` first, then by itself until it is switched off; a language without one says so (S055, R424). */
export function QuestionVoice({ question, pack }: VoiceProps): React.JSX.Element | null {
  const said = textIn(question.text, pack.interview.language ?? pack.languages[0] ?? 'english')
  useEffect(() => stopVoice, [question.id])
  if (!question.readAloud || !said) return null
  const voice = pack.voices?.find((one) => one.questionId === question.id && one.language === said.language)
  const figure = question.kind === 'video' ? null : figureOf(pack)
  return (
    <div className="hf-voice">
      {figure && (
        <span className="hf-voice-figure">
          <SpeakingFigure id={figure} />
        </span>
      )}
      <div className="hf-voice-tools">
        {voice ? <OwnVoice question={question} voice={voice} /> : <DeviceVoice questionId={question.id} {...said} />}
      </div>
    </div>
  )
}

/** Voice that came with the pack. */
function OwnVoice({ question, voice }: { question: PackQuestion; voice: PackVoice }): React.JSX.Element {
  const t = useT('voice')
  const { pack, answers, takes } = useInterview()
  const interviewId = pack.interview.id
  const isSpeaking = useIsSpeaking(question.id)
  const [plays, setPlays] = useState(() => playsOnItsOwn(interviewId))
  const [problem, setProblem] = useState<'missing' | 'failed' | null>(null)
  const play = async (isPressed: boolean): Promise<void> => {
    setProblem(null)
    const bytes = (await readVoice({ interviewId, voice })) ?? (await fetchVoice({ interviewId, voice }))
    if (!bytes) return setProblem('missing')
    // a browser that wants a press first is no problem to tell of
    await playVoice(question.id, { bytes, mouth: voice.mouth }).catch(() => isPressed && setProblem('failed'))
  }
  const change = (next: boolean): void => {
    setOnItsOwn(interviewId, next)
    setPlays(next)
  }
  const isAnswered = answers.some((answer) => answer.questionId === question.id && answer.state === 'final')
  const hasTake = takes.some((take) => take.questionId === question.id && !take.practice)
  const begin = useEffectEvent(() => {
    if (playsOnItsOwn(interviewId) && !isAnswered && !hasTake) void play(false)
  })
  useEffect(() => begin(), [question.id])
  const isRecording = takes.some((take) => take.questionId === question.id && take.state === 'recording')
  useEffect(() => {
    // it would be heard in the answer
    if (isRecording) stopVoice()
  }, [isRecording])
  const listen = (): void => {
    if (plays === null) change(true)
    void play(true)
  }
  return (
    <>
      {isSpeaking ? (
        <Button icon="stop" onPress={stopVoice}>
          {t('stop')}
        </Button>
      ) : (
        <Button icon="speaker" onPress={listen}>
          {t('listen')}
        </Button>
      )}
      {plays !== null && (
        <Switch isSelected={plays} onChange={change}>
          {t('own')}
        </Switch>
      )}
      <p className="hf-meta" role="status">
        {isSpeaking ? t('speaking') : problem ? t(problem) : ''}
      </p>
    </>
  )
}

/** Voice of the device, said to be that; where it has none, the text alone. */
function DeviceVoice({ questionId, text, language }: { questionId: string; text: string; language: string }): React.JSX.Element {
  const t = useT('voice')
  const isSpeaking = useIsSpeaking(questionId)
  const [voice] = useDeviceVoices(SPOKEN_TAGS[language] ?? language)
  if (!voice) return <p className="hf-meta">{t('none')}</p>
  return (
    <>
      {isSpeaking ? (
        <Button icon="stop" onPress={stopVoice}>
          {t('stop')}
        </Button>
      ) : (
        <Button icon="speaker" onPress={() => playOnDevice(questionId, { text, voice })}>
          {t('device.listen')}
        </Button>
      )}
      <p className="hf-meta">{t('device.help')}</p>
    </>
  )
}

const useIsSpeaking = (questionId: string): boolean => useSyncExternalStore(speaking.subscribe, speaking.questionId) === questionId

/** Asked again when the browser has loaded them. */
function useDeviceVoices(tag: string): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => deviceVoices(tag))
  useEffect(() => {
    const look = (): void => setVoices(deviceVoices(tag))
    globalThis.speechSynthesis?.addEventListener('voiceschanged', look)
    return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', look)
  }, [tag])
  return voices
}
