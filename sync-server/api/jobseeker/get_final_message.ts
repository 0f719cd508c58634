import { get_final_message } from '#shared/api/jobseeker/get_final_message.ts'
import { presentPack } from '../../presenters/interview-pack.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(get_final_message, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const { company, media, logoutUrl } = presentPack(record, await partsOfOwn(deps, record))
    return { message: company.message ?? '', outro: media?.outroVideo ?? '', redirect: logoutUrl ?? '', website: company.website ?? '' }
  },
})
