import { useEffect, useEffectEvent, useRef } from 'react'
import { judgeTake } from './judge-take.ts'
import { setJudging } from './judging.ts'
import { measureInWorker } from './run-check.ts'
import { isAudible, isVisible, type MicrophoneFacts, type TakeMeasure } from './take-check.ts'

export interface CheckPorts {
  /** may the files for hearing a voice and looking for a face be fetched now? */
  mayFetchModels: () => boolean
  /** would a hint be of use: can this be recorded again? */
  canRedo: () => boolean
  /** of what recorded just now; null after a reload */
  microphone: () => MicrophoneFacts | null
  /** loudness as it was heard while recording, for browsers that cannot decode; empty after a reload */
  levels: () => readonly number[]
}

/**
 * Judges an ended take and notes the result; no one waits for it. A discarded take is judged to the end, because the try may come back;
 * leaving the question or the returned function cancels. `takeId` null: no take.
 */
export function useTakeCheck(takeId: string | null, ports: CheckPorts): () => void {
  const calledOff = useRef(new AbortController())
  const judge = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const mayFetch = ports.mayFetchModels()
    const mayHearVoice = isVoiceHere && mayFetch
    const mayLookForFace = isEyeHere && mayFetch && ports.canRedo()
    const measure = async (): Promise<TakeMeasure | null> => {
      const measured = await measureInWorker({ takeId: id, mayHearVoice, mayLookForFace }, signal)
      // a browser that could not fetch the files in time is not asked again with every answer; an offline one is
      if (measured && !measured.isOutOfReach) {
        if (mayHearVoice && isAudible(measured) && measured.hasVoice === null) isVoiceHere = false
        if (mayLookForFace && isVisible(measured) && measured.hasFace === null) isEyeHere = false
      }
      return measured
    }
    await judgeTake({ takeId: id, measure, microphone: ports.microphone(), levels: [...ports.levels()], signal })
  })
  useEffect(() => {
    calledOff.current = new AbortController()
    return () => calledOff.current.abort()
  }, [])
  useEffect(() => {
    if (!takeId) return
    const { signal } = calledOff.current
    const end = (): void => setJudging(takeId, false)
    setJudging(takeId, true)
    signal.addEventListener('abort', end)
    judge(takeId, signal)
      .catch(() => undefined)
      .finally(end)
  }, [takeId])
  return () => {
    calledOff.current.abort()
    calledOff.current = new AbortController()
  }
}

let isVoiceHere = true
let isEyeHere = true
