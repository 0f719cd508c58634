import { foreign } from '../../support/server/world.ts'
import { storeLogo, storeRecording } from '../made/files.ts'
import { beginUpload, foreignUpload, uploadOnePart, uploadStaffPart } from '../made/uploads.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'s3'> = {
  // the examples of public calls are asked as they stand
  build: async (scene) => void (await storeLogo(scene)),
  examples: {
    upload_multipart_s3_object: async (scene, example, caller) => ({
      ...example,
      upload_id: caller?.role === 'recruiter' ? (await uploadStaffPart(scene)).upload_id : await beginUpload(scene),
    }),
    list_parts: async (scene, _example, caller) => ({
      upload_id: caller?.role === 'recruiter' ? (await uploadStaffPart(scene)).upload_id : await beginUpload(scene),
    }),
    complete_multipart_s3_upload: async (scene, example, caller) =>
      caller?.role === 'recruiter' ? { ...example, ...(await uploadStaffPart(scene)), candidate: 'no' } : await uploadOnePart(scene),
    get_s3_object_url: async (scene) => ({ bucket_name: 'media', object_name: await storeRecording(scene) }),
    get_s3_object_url_unsafe: async (scene, example) => ({ ...example, object_name: await storeLogo(scene) }),
  },
  strangeIds: {
    object_name: {
      theirs: `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`,
      nobodys: `orgnl_01k9nobody0000000000000iv1_${foreign.questionId}_a1s0.webm`,
    },
    upload_id: async (scene) => ({ theirs: await foreignUpload(scene), nobodys: 'no-such-upload' }),
  },
  last: ['complete_multipart_s3_upload'],
}
