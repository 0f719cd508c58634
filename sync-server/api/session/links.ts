import { links } from '#shared/api/session/links.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(links, {
  allow: everyone,
  run: async ({ deps }) => await Promise.resolve(deps.config.links),
})
