import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SOUND_FINDINGS } from '../../policies/media-check/findings.ts'
import { exampleFile } from '../../views/example-file.ts'

const MAX_BYTES = 8_000_000

export const process_voice = defineCall({
  path: 'api/jobseeker/process_voice',
  summary:
    'Tells whether a recorded sound is silent, quiet, clipped or short. Nothing of who speaks or how is looked at, and nothing is kept.',
  description: 'WebM, MP4 or Ogg. Level and length alone: no words, no person, no trait, no emotion (X45).',
  kind: 'query',
  roles: ['jobseeker'],
  body: 'form',
  file: 'audio',
  request: z.object({ audio: z.file().min(1).max(MAX_BYTES).meta({ type: 'string', format: 'binary' }) }),
  response: z.strictObject({
    durationMs: z.number().int(),
    /** loudest moment, 0 to 100 */
    level: z.number().int(),
    findings: z.array(z.enum(SOUND_FINDINGS)),
  }),
  maxBytes: MAX_BYTES + 10_000,
  perMinute: 20,
  failures: ['unsupportedType', 'unavailable'],
  example: { audio: exampleFile(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'me.webm') },
})
