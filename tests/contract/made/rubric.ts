import { sample } from '#shared/lib/sample.ts'
import { STARTER_RUBRICS } from '#shared/lib/rubrics/starters.ts'
import { must } from '#shared/primitives/must.ts'
import { rubricHash } from '#server/queries/automatic/rubric-hash.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import type { TestApp } from '../../support/server/start-app.ts'

/** Gives the sample's video question a rubric, and says its hash. */
export async function storeRubric({ deps }: Pick<TestApp, 'deps'>, jobBasis = 'Guests complain at the desk.'): Promise<string> {
  const { rubric: content } = must(STARTER_RUBRICS[0], 'there are six')
  const rubric = { ...content, jobBasis }
  await commitEdit(deps, { by: sample.recruiterId, col: 'questions', id: sample.videoQuestionId, gid: sample.gid, changes: { rubric } })
  return rubricHash(rubric)
}
