import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

/** Voice that reads a question, as the pack carries it. */
export const PackVoice = z.object({
  questionId: Id,
  /** interview language of the text that is read */
  language: z.string(),
  /** last part of the address under `api/voice/voice/`: another text or engine has another one */
  audio: z.string(),
  bytes: z.number().int(),
  /** base64, of the file */
  sha256: z.string(),
  url: z.string(),
  /** loudness of each 100 ms, 0 to 100 */
  mouth: z.array(z.number()),
})
export type PackVoice = z.infer<typeof PackVoice>

/** Voice as the calls answer it. */
export const MadeVoice = z.object({
  audio: z.string(),
  /** locale of the voice, like `en-US` */
  voice: z.string(),
  /** program and version */
  engine: z.string(),
})
export type MadeVoice = z.infer<typeof MadeVoice>

/** Outcomes of calls that make voices. */
export const VOICE_OUTCOMES = { 1: 'no voice for this language on this server: the text alone is shown' } as const
