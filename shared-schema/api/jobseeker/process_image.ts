import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { PICTURE_FINDINGS } from '../../policies/media-check/findings.ts'
import { exampleFile } from '../../views/example-file.ts'

const MAX_BYTES = 8_000_000

export const process_image = defineCall({
  path: 'api/jobseeker/process_image',
  summary: 'Tells whether a picture is too dark, too bright, flat or small. Nothing of whom it shows is looked at, and nothing is kept.',
  description: 'JPEG, PNG, WebP or GIF. Light and size alone: no face, no person, no trait, no emotion (X45).',
  kind: 'query',
  roles: ['jobseeker'],
  body: 'form',
  file: 'image',
  request: z.object({ image: z.file().min(1).max(MAX_BYTES).meta({ type: 'string', format: 'binary' }) }),
  response: z.strictObject({
    width: z.number().int(),
    height: z.number().int(),
    /** 0 to 100 */
    brightness: z.number().int(),
    contrast: z.number().int(),
    findings: z.array(z.enum(PICTURE_FINDINGS)),
  }),
  maxBytes: MAX_BYTES + 10_000,
  perMinute: 20,
  failures: ['unsupportedType', 'unavailable'],
  example: { image: exampleFile(tinyPng(), 'me.png') },
})

/** Picture of a single grey point. */
function tinyPng(): Uint8Array {
  const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  // browsers and the server have it, and this folder is written for neither alone
  const { atob: decode } = globalThis as unknown as { atob: (text: string) => string }
  return Uint8Array.from(decode(base64), (sign) => sign.charCodeAt(0))
}
