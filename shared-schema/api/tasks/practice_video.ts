import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { exampleFile } from '../../views/example-file.ts'
import { Ms } from '../../primitives/fields.ts'
import { VIDEO_FORM_BYTES, VideoFile } from '../../views/upload.ts'

export const practice_video = defineCall({
  path: 'api/tasks/practice_video',
  summary:
    'Sends a practice recording, to try camera and connection. It is nobody’s answer, nobody is shown it, and it is deleted within a day.',
  description:
    'It is of the interview of the session, else of the newest own one; a later one of the same interview replaces it. WebM or MP4.',
  kind: 'command',
  roles: ['jobseeker'],
  body: 'form',
  file: 'file',
  request: z.object({ file: VideoFile }),
  response: z.object({ bytes: z.number().int(), content_type: z.string(), deleted_at: Ms }),
  example: { file: exampleFile(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'practice.webm') },
  maxBytes: VIDEO_FORM_BYTES,
  perMinute: 12,
  failures: ['notFound', 'unavailable'],
})
