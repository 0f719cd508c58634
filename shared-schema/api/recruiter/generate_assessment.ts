import * as z from 'zod'
import { QUESTION_KINDS } from '../../entities/question.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '../../lib/interview-languages.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { AssessmentView, MAX_DRAFTS } from '../../views/assessment.ts'
import { KnowledgeId } from '../../views/knowledge.ts'

export const generate_assessment = defineCall({
  path: 'api/recruiter/generate_assessment',
  summary: 'Drafts questions of a file that was sent before; a person accepts them one by one.',
  description:
    'The file is removed once there are drafts. The same request gives the same drafts for a day; another one about a file that was used is refused (409). After any other answer nothing has changed, and the file may be tried with other values. The embedded engine is limited: it picks sentences by their words and puts them into frames, translates nothing, and says from which sentence each draft comes. Needs the feature `assessmentGeneration`, and that of the type. At most 30 an hour in a group.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({
    /** absent: the file that this account sent last */
    knowledge_id: KnowledgeId.optional(),
    type: z.enum(QUESTION_KINDS).default(QUESTION_KINDS.video),
    count: z.number().int().min(1).max(MAX_DRAFTS).default(5),
    /** language of the file, and of the questions */
    lang: z.enum(INTERVIEW_LANGUAGE_NAMES).default('english'),
  }),
  response: AssessmentView,
  ids: ['knowledge_id'],
  outcomes: {
    1: 'The file is protected by a password.',
    2: 'There is no text in the file.',
    3: 'The text is not in this language.',
    5: 'The file is damaged, or it cannot be read.',
    7: 'The text says too little for a question of this type.',
    8: 'The file holds too much text.',
    10: 'Rate limited',
  },
  failures: ['forbidden', 'conflict'],
  example: { knowledge_id: '01k9sample0000000000000kno', type: 'Video Interview', count: 3, lang: 'english' },
})
