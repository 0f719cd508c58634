import * as z from 'zod'
import { speakQuestions } from '../../commands/voices/speak-questions.ts'
import { defineJob } from '../runner/define-job.ts'

/** Makes the voices that read the questions of a job aloud, after it was published or its questions changed. */
export default defineJob({ data: z.object({ gid: z.string(), jobId: z.string() }), run: speakQuestions })
