import { sample } from '#shared/lib/sample.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { foreign } from '../../support/server/world.ts'
import { addAnswered, addReady, addReceived, rightChoice, shortAnswer } from '../made/answered.ts'
import { storeReadCv } from '../made/cvs.ts'
import { storeRecording } from '../made/files.ts'
import { inviteToReview } from '../made/invitations.ts'
import { storeRubric } from '../made/rubric.ts'
import { storeTranscript } from '../made/transcript.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'reports'> = {
  build: async ({ app }) => {
    await app.deps.models.accounts.updateMany(
      { gid: sample.gid, role: 'recruiter' },
      { $set: { 'features.shareReport': true, 'features.trainingReport': true } },
    )
  },
  examples: {
    get_info_by_invitation_token: async (scene) => ({ token: await inviteToReview(scene) }),
    // a report is there once somebody was judged
    report: async ({ app }, example) => {
      const { gid, jobId, recruiterId: by, interviewId: iv } = sample
      const fields = { interviewId: iv, jobId, raterId: by, raterName: 'Rita', scores: {}, overall: 7, sealedAt: 2, createdAt: 1 }
      await insertDoc(app.deps, { by, col: 'reviews', id: sealedReviewId(iv, by), gid, scope: `job:${jobId}`, iv, fields })
      return example
    },
    rubric_proof: async ({ app }, example) => {
      await storeRubric(app)
      return example
    },
    star_analysis: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    calculate_scoring: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    cv_scoring_report: async ({ app }, example) => {
      await storeReadCv(app.deps)
      return example
    },
    confirm_transcript: async ({ app }, example) => ({ ...example, answer_id: await storeTranscript(app) }),
    approve_rubric: async ({ app }, example) => ({ ...example, hash: await storeRubric(app) }),
    training_report: async (scene, example) => ({ ...example, interview_id: await addReady(scene) }),
    preview_report: async (scene, example) => ({ ...example, interview_id: await addReady(scene) }),
    pdf_report: async (scene, example) => ({ ...example, interview_ids: [await addReady(scene)] }),
    share_report: async (scene, example) => ({ ...example, interview_ids: [await addReady(scene)] }),
    get_video: async (scene) => ({ filename: await storeRecording(scene) }),
    video: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    check_mcq_answers: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [await rightChoice(scene)]) }),
    check_short_question_answers: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    fetch_short_question_answers: async (scene, example) => ({ ...example, interview_id: await addAnswered(scene, [shortAnswer]) }),
    s3_transfer: async (scene, example) => ({ ...example, files: [await addReceived(scene)] }),
  },
  strangeIds: {
    files: {
      theirs: [`orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`],
      nobodys: [`orgnl_01k9nobody0000000000000iv1_${foreign.questionId}_a1s0.webm`],
    },
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
