import type { WithSecret } from '../../ports.ts'
import { readAddress, signAddress } from '../signed-address.ts'

/** Permission to put pieces of one part of one upload, until its expiry. */
export interface PiecePolicy {
  uploadId: string
  /** interview of the recording; '' = of no interview */
  interviewId: string
  part: { partNo: number; sha256: string; bytes: number }
  expiresAt: number
}

const PURPOSE = 'piece'

/** The query of an address that takes pieces of this part. */
export const signPieces = (deps: WithSecret, policy: PiecePolicy): URLSearchParams => signAddress(deps, PURPOSE, policy)

/** The policy that an address carries, also one that is over; null when it is not ours. */
export const readPiecePolicy = (deps: WithSecret, query: URLSearchParams): PiecePolicy | null =>
  // signed by us for this purpose, so it is what we wrote
  readAddress(deps, PURPOSE, query) as PiecePolicy | null
