import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { KnowledgeId } from '../../views/knowledge.ts'
import { VIRUS_FOUND } from '../../views/upload.ts'

export const create_knowledge_upload_url = defineCall({
  path: 'api/recruiter/create_knowledge_upload_url',
  summary: 'Where to post a PDF, a Word document or a text of which questions are to be drafted.',
  description:
    'Post all fields and then `file`, last, as multipart/form-data to the address; 201 says that it is stored. What arrives is looked at: PDF, docx and plain text to 10 MB, nothing else whatever it is called. Nobody can fetch the file again: it is removed when `generate_assessment` has made drafts of it, else after an hour. Needs the feature `assessmentGeneration`. At most 60 addresses an hour in a group.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({
    /** made by the client, so that a repeat is the same file; absent: the server makes it */
    knowledge_id: KnowledgeId.optional(),
  }),
  response: z.object({
    knowledge_id: KnowledgeId,
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expires_at: Ms,
    max_bytes: z.number().int(),
  }),
  outcomes: { ...VIRUS_FOUND, 10: 'Rate limited' },
  failures: ['forbidden'],
  example: { knowledge_id: '01k9sample0000000000000kno' },
})
