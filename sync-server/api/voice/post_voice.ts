import { post_voice } from '#shared/api/voice/post_voice.ts'
import { must } from '#shared/primitives/must.ts'
import { askVoices } from '../../commands/voices/ask-voice.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(post_voice, {
  // candidates are refused texts that are not their own
  allow: everyone,
  run: async ({ input, actor, deps }) => {
    const [made] = await askVoices(deps, actor, { texts: [input.Question_text], language: input.language })
    return must(made, 'one of one')
  },
})
