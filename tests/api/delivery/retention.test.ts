import { expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { sweepDeliveryStates } from '#server/commands/delivery/sweep-delivery-states.ts'
import { docOf } from '#server/sync/documents.ts'
import { useScene } from '../../support/server/scene.ts'

const DAY_MS = 86_400_000
const scene = useScene()

it('what a device told is swept after 90 days, and goes with the candidate', async () => {
  const { deps } = scene.app
  const { deliveryStates, entities } = deps.models
  const isStored = async (_id: string) => (await deliveryStates.countDocuments({ _id })) === 1
  const facts = { phase: 'sending', uploads: [], free_bytes: null, app_version: '1.2.3', browser: 'safari' }
  await scene.result('delivery/report_state', { interview_id: sample.interviewId, ...facts }, scene.world.tokens.jobseeker)
  const told = must(await deliveryStates.findOne({ _id: sample.interviewId }).lean(), 'it was just told')
  await deliveryStates.insertMany([
    { ...told, _id: 'old', at: deps.clock.now() - 91 * DAY_MS },
    { ...told, _id: 'young', at: deps.clock.now() - 89 * DAY_MS },
  ])
  await sweepDeliveryStates(deps)
  expect(await isStored(sample.interviewId)).toBe(true)
  expect(await isStored('young')).toBe(true)
  expect(await isStored('old')).toBe(false)
  const entity = must(await entities.findOne({ _id: sample.interviewId }).lean(), 'the sample world has this interview')
  await eraseCandidate(deps, docOf('interviews', entity), { days: 0 })
  expect(await isStored(sample.interviewId)).toBe(false)
})
