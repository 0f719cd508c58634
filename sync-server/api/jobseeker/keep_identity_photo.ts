import { keep_identity_photo } from '#shared/api/jobseeker/keep_identity_photo.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { keepIdentityPhoto } from '../../commands/uploads/keep-identity-photo.ts'
import { everyone, handle } from '../../http/handle.ts'
import { asksForPhoto, loadJobParts } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(keep_identity_photo, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    const parts = await loadJobParts(deps, record)
    // nothing is kept of a person that nobody asked for
    if (!parts || !asksForPhoto(parts)) throw new AppError('conflict')
    return { photo: await keepIdentityPhoto(deps, record, { image: Buffer.from(input.image, 'base64'), by: actor.id }) }
  },
})
