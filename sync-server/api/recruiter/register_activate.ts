import { register_activate } from '#shared/api/recruiter/register_activate.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { registerRecruiter } from '../../commands/identity/register-recruiter.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(register_activate, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const { token, email, first_name: firstName, last_name: lastName, password } = input
    const { evaluation_required: evaluationRequired, video_annotation_required: videoAnnotationRequired } = input
    return await orUnknown(deps, () =>
      registerRecruiter(deps, { token, email, firstName, lastName, password, evaluationRequired, videoAnnotationRequired }),
    )
  },
})
