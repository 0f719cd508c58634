import { foreign } from '../../support/server/world.ts'
import { storeRecording } from '../made/files.ts'
import { inviteToReview } from '../made/invitations.ts'
import { storeTranscript } from '../made/transcript.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'reports'> = {
  examples: {
    get_info_by_invitation_token: async (scene) => ({ token: await inviteToReview(scene) }),
    confirm_transcript: async ({ app }, example) => ({ ...example, answer_id: await storeTranscript(app) }),
    get_video: async (scene) => ({ filename: await storeRecording(scene) }),
  },
  strangeIds: {
    answer_id: async (scene) => {
      await storeRecording(scene, { ...foreign, answerId: FOREIGN_ANSWER })
      return { theirs: FOREIGN_ANSWER, nobodys: '01k9nobody0000000000000an1' }
    },
    filename: {
      theirs: `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`,
      nobodys: `orgnl_01k9nobody0000000000000iv1_${foreign.questionId}_a1s0.webm`,
    },
  },
}

const FOREIGN_ANSWER = '01k9foreign000000000000an1'
