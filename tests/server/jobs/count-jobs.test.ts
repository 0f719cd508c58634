import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { countAfterChange, readCounts } from '#server/commands/jobs/count-job.ts'
import countJob from '#server/jobs/count-job.ts'
import countJobs from '#server/jobs/count-jobs.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const place = { scope: scopeOf.job(sample.jobId), gid: sample.gid }

it('R089 counters that are wrong or missing are made anew, and jobs with many candidates are counted by a job', async () => {
  const { deps } = scene.app
  const { entities } = deps.models
  const counts = async () => (await entities.findOne({ _id: sample.jobId, gid: sample.gid }).lean())?.body['counts']
  const right = await counts()
  expect(right).toMatchObject({ numOfCandidates: 1, questionNum: 3 })
  expect((await readCounts(deps, { scopes: [place.scope], gid: place.gid })).get(place.scope)).toEqual(right)
  // as a process that died between a commit and the count leaves it, and a former version
  for (const wrong of [{ ...(right as object), numOfCandidates: 300 }, undefined]) {
    await entities.updateOne(
      { _id: sample.jobId, gid: sample.gid },
      wrong ? { $set: { 'body.counts': wrong } } : { $unset: { 'body.counts': '' } },
    )
    await countJobs.run(deps, {}, { number: 1 })
    expect(await counts()).toEqual(right)
  }
  await entities.updateOne({ _id: sample.jobId, gid: sample.gid }, { $set: { 'body.counts.numOfCandidates': 300 } })
  await addCandidates(deps, 'test', { jobId: sample.jobId, gid: sample.gid }, [{ id: deps.random.id(), name: 'N', email: 'n@sample.test' }])
  await countAfterChange(deps, place)
  expect(await counts()).toMatchObject({ numOfCandidates: 300 })
  const queued = await deps.connection.db?.collection('jobs').find({ name: 'count-job' }).toArray()
  expect(queued?.map(({ data }) => (data as { input: unknown }).input)).toEqual([place])
  await countJob.run(deps, place, { number: 1 })
  expect(await counts()).toMatchObject({ numOfCandidates: 2 })
})
