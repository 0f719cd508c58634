import type { ApiResult, PartWish, SignedPart, UploadPorts } from '../ports.ts'

/**
 * Asks for the next part's address while a part travels, which saves an idle round trip. The reducer asks as ever and finds the answer
 * here, if it is a fresh success for exactly this part of this upload.
 */
export interface PresignPrefetch {
  /** `sha256`: null when the part cannot be read */
  begin(of: { uploadId: string; n: number; bytes: number; sha256: Promise<string | null> }): void
  /** null: the server has to be asked */
  signed(uploadId: string, part: PartWish): Promise<ApiResult<SignedPart> | null>
}

export function createPresignPrefetch({ api, clock }: Pick<UploadPorts, 'api' | 'clock'>): PresignPrefetch {
  let begun: { uploadId: string; n: number; done: Promise<Done | null> } | null = null
  return {
    begin({ uploadId, n, bytes, sha256 }) {
      const sign = async (): Promise<Done | null> => {
        const hash = await sha256
        if (hash === null) return null
        const part = { n, bytes, sha256: hash }
        const askedAt = clock.now()
        const answer = await api.signPart(uploadId, part)
        return answer.kind === 'ok' ? { part, askedAt, answer } : null
      }
      begun = { uploadId, n, done: sign().catch(() => null) }
    },
    async signed(uploadId, part) {
      if (begun?.uploadId !== uploadId || begun.n !== part.n) return null
      const { done } = begun
      // each address is used once: one that the store refuses is asked for anew
      begun = null
      const ahead = await done
      if (!ahead || ahead.part.bytes !== part.bytes || ahead.part.sha256 !== part.sha256) return null
      const ageMs = clock.now() - ahead.askedAt
      return ageMs >= 0 && ageMs <= YOUNG_MS ? ahead.answer : null
    },
  }
}

interface Done {
  part: PartWish
  askedAt: number
  answer: ApiResult<SignedPart>
}

/** An address is good for some minutes, and the part has to be on its way by then. Where a part takes longer than this a round trip is nothing. */
export const YOUNG_MS = 60_000
