import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, tokenNow } from '../../../api/client.ts'
import type { Failure } from '../../../api/failure.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useFailureWords } from '../../../api/use-failure-words.ts'
import { Button } from '../../../components/Button.tsx'
import { playVoice, speaking, stopVoice } from '../../../features/question-voice/player.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'

/** Outcome of `voice/post_voice`: the server has no voice for this language. */
const NO_VOICE = 1

interface ServerVoiceButtonProps {
  questionId: string
  text: string
  language: string
}

/** Reads a text with the voice that candidates hear, made by the server now; says which program made it, or that they read. */
export function ServerVoiceButton({ questionId, text, language }: ServerVoiceButtonProps): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useIsOnline()
  const common = useFailureWords()
  const name = languageName(language)
  const words = (failure: Failure): string =>
    failure.code === NO_VOICE ? t('questions.noServerVoice', { language: name }) : common(failure)
  const asking = useCommand(words)
  const [engine, setEngine] = useState('')
  const id = `${questionId} ${language}`
  const isReading = useSyncExternalStore(speaking.subscribe, speaking.questionId) === id
  useEffect(
    () => () => {
      if (speaking.questionId() === id) stopVoice()
    },
    [id],
  )
  const read = (): Promise<boolean> =>
    asking.run(async () => {
      const made = await call('voice', 'post_voice', { Question_text: text, language })
      const sound = await fetch(`/api/voice/voice/${made.audio}`, { headers: { authorization: `Bearer ${tokenNow() ?? ''}` } })
      if (!sound.ok) throw new Error(`the server answered ${sound.status}`)
      setEngine(made.engine)
      await playVoice(id, { bytes: await sound.arrayBuffer(), mouth: [] })
    })
  return (
    <>
      <Button
        variant="quiet"
        icon={isReading ? 'stop' : 'speaker'}
        isPending={asking.isRunning}
        isDisabled={!isOnline && !isReading}
        reason={isOnline ? undefined : t('pack.needsConnection')}
        onPress={() => (isReading ? stopVoice() : void read())}
      >
        {t(isReading ? 'questions.stopListening' : 'questions.listenAsCandidates', { language: name })}
      </Button>
      <p className="hf-meta" role="status">
        {asking.problem ?? (engine && t('questions.voiceBy', { engine }))}
      </p>
    </>
  )
}
