import type { WithClock, WithSecret } from '../../ports.ts'
import { readAddress, signAddress } from '../signed-address.ts'
import type { BucketName } from './object-store.ts'

/** Path to which forms of `create_s3_upload_url_simple` are posted, and to which the files of other calls are put. */
export const UPLOAD_PATH = '/uploads'

/** Permission to post one object of that name, no larger than that, until its expiry. */
export interface UploadPolicy {
  bucket: Extract<BucketName, 'recruiter' | 'resume'>
  key: string
  /** owner of the file; '' = of no interview */
  gid: string
  interviewId: string
  maxBytes: number
  /** the account that asked for the address */
  by: string
  expiresAt: number
}

const PURPOSE = 'upload form'

/** Signature that lets its holder post exactly this object. It goes into the address, so that no body is read without one. */
export const signUpload = (deps: WithSecret, policy: UploadPolicy): URLSearchParams => signAddress(deps, PURPOSE, policy)

/** The policy that an address carries; null when it is not ours or over. */
export function readUploadPolicy(deps: WithSecret & WithClock, query: URLSearchParams): UploadPolicy | null {
  // signed by us for this purpose, so it is what we wrote
  const policy = readAddress(deps, PURPOSE, query) as UploadPolicy | null
  return policy && policy.expiresAt > deps.clock.now() ? policy : null
}
