import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { exampleFile } from '../../views/example-file.ts'
import { videoObjectName } from '../../lib/files/object-name.ts'
import { sample } from '../../lib/sample.ts'
import { Probe, UploadState, VIDEO_FORM_BYTES, VideoFile } from '../../views/upload.ts'

export const upload_video = defineCall({
  path: 'api/tasks/upload_video',
  summary: 'Sends a short recording of an answer in one request, where the calls for parts are too much. Safe to repeat.',
  description:
    'The file is called as its object: `orgnl_<interview>_<question>_a<take>s<segment>.webm`. The answer with the hashes of the recording comes first, by sync; bytes that differ from it are refused with 409 and not stored.',
  kind: 'command',
  roles: ['jobseeker'],
  body: 'form',
  file: 'file',
  request: z.object({ file: VideoFile }),
  response: z.object({ state: UploadState, bytes: z.number().int(), checksum: z.string(), probe: Probe }),
  example: {
    file: exampleFile(
      new Uint8Array(1000),
      videoObjectName({ interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt: 9, segment: 0 }),
    ),
  },
  maxBytes: VIDEO_FORM_BYTES,
  perMinute: 60,
  failures: ['notFound', 'conflict', 'unavailable'],
})
