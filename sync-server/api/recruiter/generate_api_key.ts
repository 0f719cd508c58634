import { generate_api_key } from '#shared/api/recruiter/generate_api_key.ts'
import { makeApiKey } from '../../commands/make-api-key.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(generate_api_key, {
  allow: everyone,
  run: async ({ actor, deps }) => {
    const { key, createdAt } = await makeApiKey(deps, actor)
    return { api_key: key, created_at: createdAt }
  },
})
