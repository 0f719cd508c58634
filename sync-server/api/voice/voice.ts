import { voice } from '#shared/api/voice/voice.ts'
import { VOICE_NAME, voiceKey } from '#shared/lib/voices/voice-name.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayHear } from '../../queries/may-hear.ts'
import { answerFile } from '../../http/raw/answer-file.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(voice, {
  // it is looked for among those that the caller may hear
  allow: everyone,
  run: async ({ input: { audio }, actor, deps, request }) => {
    if (!VOICE_NAME.test(audio) || !(await mayHear(deps, actor, audio))) throw new AppError('notFound')
    // a name never gets another content
    const headers = { 'cache-control': 'private, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" }
    return await answerFile(deps, {
      bucket: 'processed',
      key: voiceKey(audio),
      who: actor.id,
      header: (name) => request.header(name),
      headers,
    })
  },
})
