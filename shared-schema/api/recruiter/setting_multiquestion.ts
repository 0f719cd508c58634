import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { MAX_TESTS } from '../../entities/job-setting.ts'
import { TestToSet, TestView } from '../../views/job-setting.ts'

export const setting_multiquestion = defineCall({
  path: 'api/recruiter/setting_multiquestion',
  summary:
    'Set the tests of a job with their questions, in order: 1 to 15 for a candidate, who gets one set of each test. Questions that are not named any more are removed.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId, multiQuestion: z.array(TestToSet).min(1).max(MAX_TESTS) }),
  response: z.object({ job_id: JobId, multiQuestion: z.array(TestView) }),
  ids: ['job_id'],
  example: {
    job_id: sample.jobId,
    multiQuestion: [
      {
        type: 'Video Interview',
        number_of_attempts: 2,
        question_sets: [
          {
            questions: [
              {
                id: sample.videoQuestionId,
                question: { english: 'What brought you to this work?', thai: 'อะไรทำให้คุณมาทำงานนี้' },
                type: 'General HR & Employment',
                sub_type: 'Motivation for the Role',
                competency_list: ['Enthusiasm'],
              },
            ],
          },
        ],
      },
      {
        type: 'Multiple Choices',
        question_sets: [
          {
            questions: [
              {
                id: sample.choiceQuestionId,
                question: 'Which side is starboard?',
                ans_type: 'Single Answer',
                choices: ['Left', 'Right'],
                answers: ['Right'],
              },
            ],
          },
        ],
      },
      {
        type: 'Short Question',
        question_sets: [{ questions: [{ id: sample.shortQuestionId, question: 'Name a tide table you trust.', required: false }] }],
      },
    ],
  },
})
