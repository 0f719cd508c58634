import * as z from 'zod'
import { interview } from '#shared/entities/interview.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { openSealed, sealFor, type SealedFor } from '../../crypto/lock-crypto.ts'
import type { Bytes } from '../../crypto/derive-types.ts'
import { RescueList } from '../rescue-file/rescue-list.ts'

/** Fields that a person writes at a place and a rescue file does not carry; requests for time are none, because nobody decides there. */
export const Choices = interview.fields.pick({
  language: true,
  tests: true,
  currentQuestion: true,
  packHash: true,
  phone: true,
  countryCode: true,
  degree: true,
  university: true,
  preference1: true,
  preference2: true,
  extra: true,
})

/** Everything of a person at a place but the recorded bytes. */
export const SealedContent = z.object({
  version: z.literal(1),
  /** the list of a rescue file, which this becomes when it is sent */
  list: RescueList,
  /** names of the sealed pieces, in the order of `list.pieces` */
  pieceNames: z.array(z.string().max(64)),
  session: SignedIn,
  /** choices and details of the person, and progress of the tests */
  choices: Choices,
  /** base64 */
  cv: z.string().optional(),
})
export type SealedContent = z.infer<typeof SealedContent>

const contextOf = (interviewId: string): string => `holdfast-kiosk-content-1:${interviewId}`

/** Seals for the holder of the private key: the PIN is not needed for it, nor the key that the pieces have. */
export const sealContent = (publicKey: Bytes, interviewId: string, content: SealedContent): Promise<SealedFor> =>
  sealFor(publicKey, JSON.stringify(SealedContent.parse(content)), contextOf(interviewId))

/** null for another key, or bytes that were changed; throws for what another version of this app has sealed. */
export async function openContent(privateKey: CryptoKey, interviewId: string, sealed: SealedFor): Promise<SealedContent | null> {
  const text = await openSealed(privateKey, sealed, contextOf(interviewId))
  return text === null ? null : SealedContent.parse(JSON.parse(text))
}
