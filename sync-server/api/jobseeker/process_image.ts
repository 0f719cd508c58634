import { process_image } from '#shared/api/jobseeker/process_image.ts'
import { pictureFindings } from '#shared/policies/media-check/findings.ts'
import { checkPicture } from '../../services/media-check/check-picture.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(process_image, {
  // the picture is the caller's own, and nobody else's record is read
  allow: everyone,
  run: async ({ input }) => {
    const facts = await checkPicture(new Uint8Array(await input.image.arrayBuffer()))
    return { ...facts, findings: pictureFindings(facts) }
  },
})
