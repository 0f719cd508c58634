import { get_virtual_avatar } from '#shared/api/jobseeker/get_virtual_avatar.ts'
import { FIGURES } from '#shared/lib/figures/drawings.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { ownInterviewIds } from '../../queries/own-interview.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { voicesOf } from '../../queries/own-voices.ts'
import { documents } from '../../sync/documents.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_virtual_avatar, {
  load: async ({ input, actor, deps }) => {
    for (const interview of await documents.find(deps, 'interviews', { id: await ownInterviewIds(deps, actor) })) {
      const parts = await loadJobParts(deps, interview)
      const question = parts && questionsOf(interview, parts).find(({ id }) => id === input.question)
      if (question) return { question, scope: interview.scope }
    }
    return null
  },
  allow: everyone,
  run: async ({ input: { lang, avatar }, record: { question, scope }, deps }) => {
    const [voice] = await voicesOf(deps, { scope, questions: [question], languages: [lang] })
    return {
      avatar: { id: avatar, svg: FIGURES[avatar] },
      audio: voice?.audio ?? null,
      mouth: voice?.mouth ?? [],
      captions: textIn(question.text, lang)?.text ?? '',
    }
  },
})
