import type { Deps } from '../../deps.ts'
import type { FilePlace } from '../../queries/stored-file.ts'
import { signUpload, UPLOAD_PATH } from '../../services/s3/upload-form.ts'

/** Long enough to send a video over a slow connection once it has begun. */
const EXPIRES_MS = 10 * 60_000

/** An address of ours that takes this one file: the bytes are looked at and scanned before they reach the store. */
export function presignedUrl(deps: Pick<Deps, 'secret' | 'clock'>, place: FilePlace, origin: string): { url: string; expires_at: number } {
  const expires_at = deps.clock.now() + EXPIRES_MS
  const { type: _type, ...policy } = place
  const query = signUpload(deps, { ...policy, expiresAt: expires_at })
  return { url: `${origin}${UPLOAD_PATH}?${query.toString()}`, expires_at }
}
