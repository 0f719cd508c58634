import { post_all_voice } from '#shared/api/voice/post_all_voice.ts'
import { askVoices } from '../../commands/voices/ask-voice.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(post_all_voice, {
  // candidates are refused texts that are not their own
  allow: everyone,
  run: ({ input, actor, deps }) => askVoices(deps, actor, { texts: input.questions, language: input.language }),
})
