import { create_knowledge_upload_url } from '#shared/api/recruiter/create_knowledge_upload_url.ts'
import { askForKnowledge } from '../../commands/uploads/knowledge.ts'
import { mayGenerate } from '#shared/policies/generate.ts'
import { handle } from '../../http/handle.ts'

export default handle(create_knowledge_upload_url, {
  allow: mayGenerate,
  run: ({ input, actor, deps, request }) => askForKnowledge(deps, actor, { id: input.knowledge_id, origin: request.origin }),
})
