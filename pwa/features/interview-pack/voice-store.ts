import type { Pack } from '#shared/views/pack.ts'
import type { PackVoice } from '#shared/views/voice.ts'
import { tokenNow } from '../../api/client.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Sound of a voice on this device, null when it is not here. */
export async function readVoice({ interviewId, voice }: VoiceOf): Promise<ArrayBuffer | null> {
  const stored = await readValue(keyOf(interviewId, voice))
  return stored instanceof ArrayBuffer ? stored : null
}

/**
 * Brings the voices of a pack to this device, each compared with its hash. What does not come stays with its text, and is asked for again on its page.
 * Gives how many are here.
 */
export async function bringVoices({ interview, voices = [] }: Pick<Pack, 'interview' | 'voices'>): Promise<number> {
  let here = 0
  for (const voice of voices) {
    const of = { interviewId: interview.id, voice }
    if ((await readVoice(of)) ?? (await fetchVoice(of))) here++
  }
  return here
}

/** Asks the server for a voice and keeps it; null offline, when it is gone, and when its bytes are others. */
export async function fetchVoice({ interviewId, voice }: VoiceOf): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(voice.url, { headers: { authorization: `Bearer ${tokenNow() ?? ''}` } })
    if (!answer.ok) return null
    const bytes = await answer.arrayBuffer()
    if ((await hashOf(bytes)) !== voice.sha256) return null
    // a full device plays it all the same
    await writeValue(keyOf(interviewId, voice), bytes).catch(() => undefined)
    return bytes
  } catch {
    return null
  }
}

interface VoiceOf {
  interviewId: string
  voice: Pick<PackVoice, 'audio' | 'sha256' | 'url'>
}

const keyOf = (interviewId: string, { audio }: VoiceOf['voice']): string => `voice:${interviewId}:${audio}`

const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
