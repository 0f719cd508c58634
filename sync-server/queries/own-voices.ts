import { textIn } from '#shared/lib/questions/text-in.ts'
import type { PackVoice } from '#shared/views/voice.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Deps } from '../deps.ts'
import type { Voice } from '../models/files/voice.ts'
import { keyedHash } from '../services/keyed-hash.ts'

/** Key of a text and its language, whichever version of an engine says it. */
export const saysOf = (deps: Pick<Deps, 'secret'>, { text, language }: { text: string; language: string }): string =>
  keyedHash(deps, 'says', text, language)

/** A voice that is stored. */
export type StoredVoice = Voice & Required<Pick<Voice, 'storedAt' | 'bytes' | 'sha256' | 'mouth'>>

export const isStored = (voice: Voice | null): voice is StoredVoice => voice?.storedAt !== undefined

/** Voices of these questions in these interview languages, as far as the job has them; the newest where an engine changed. */
export async function voicesOf(
  deps: Pick<Deps, 'models' | 'secret'>,
  { scope, questions, languages }: { scope: string; questions: readonly Pick<Question, 'id' | 'text'>[]; languages: readonly string[] },
): Promise<PackVoice[]> {
  const rows = (await deps.models.voices.find({ scope }).lean<Voice[]>()).filter(isStored)
  if (rows.length === 0) return []
  const newest = new Map(rows.toSorted((a, b) => a.createdAt - b.createdAt).map((row) => [row.says, row]))
  return questions.flatMap(({ id: questionId, text }) => {
    const spoken = new Map(languages.flatMap((wanted) => textIn(text, wanted) ?? []).map((one) => [one.language, one]))
    return [...spoken.values()].flatMap((one) => {
      const row = newest.get(saysOf(deps, { ...one, text: one.text.trim() }))
      return row ? [presentVoice(row, { questionId, language: one.language })] : []
    })
  })
}

const presentVoice = ({ name: audio, bytes, sha256, mouth }: StoredVoice, of: Pick<PackVoice, 'questionId' | 'language'>): PackVoice => ({
  ...of,
  audio,
  bytes,
  sha256,
  url: `/api/voice/voice/${audio}`,
  mouth: [...mouth],
})

/** Place of voices that somebody of a group tried. */
export const previewScope = (gid: string): string => `preview:${gid}`
