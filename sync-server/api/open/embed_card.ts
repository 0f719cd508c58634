import { embed_card } from '#shared/api/open/embed_card.ts'
import { readEmbedCard } from '../../commands/interview/embed-card.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(embed_card, {
  allow: everyone,
  run: async ({ input, deps }) => await readEmbedCard(deps, input),
})
