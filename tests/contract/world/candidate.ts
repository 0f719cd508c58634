import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { shareReports } from '#server/commands/reviews/share-report.ts'
import { findInterview } from '#server/queries/job.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { sampleRecruiter } from '../../support/server/scene.ts'
import { addReady, giveAnswer, shortAnswer } from '../made/answered.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'candidate'> = {
  examples: {
    report: async (scene, example, caller) => {
      if (caller?.role !== 'jobseeker') return { ...example, interview_id: await addReady(scene) }
      await shareSample(scene)
      return example
    },
  },
}

/** Shares the report of the sample candidate, who needs an answer first. */
async function shareSample(scene: Scene): Promise<void> {
  const { deps } = scene.app
  const { gid, interviewId: id, jobId } = sample
  await giveAnswer(scene, id, shortAnswer)
  await commitEdit(deps, { by: 'test', col: 'interviews', id, gid, changes: { firstAnswerAt: 1000 } })
  const interview = must(await findInterview(deps, sampleRecruiter, { job_id: jobId, interview_id: id }), 'it is in the world')
  await shareReports(deps, sampleRecruiter, [interview], { type: 'with_score', turn: deps.random.id() })
}
