import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { markOf, parseVideoObjectName, videoObjectName } from '#shared/lib/files/object-name.ts'
import { deliverPending } from '#server/commands/delivery/deliver-pending.ts'
import { processedNames } from '#server/services/media/process-answer.ts'
import { startScene, type Scene } from '../scene.ts'
import { uploadCalls } from './upload-calls.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const { newTake, begin, idOf, put, complete, makeFinal } = uploadCalls(() => scene)

/** Named as a device names it. */
const marked = (take: ReturnType<typeof newTake>) => {
  const of = must(parseVideoObjectName(take.object_name, sample.interviewId), 'made by the kit')
  return { ...take, object_name: videoObjectName({ ...of, interviewId: sample.interviewId, mark: markOf(take.answer_id) }) }
}

it('the first takes of one question on two devices, with one number, both arrive and keep what is made of them apart', async () => {
  const phone = marked(newTake())
  const laptop = marked({ ...phone, answer_id: `${phone.answer_id.slice(0, -3)}lap` })
  for (const take of [phone, laptop]) {
    const body = randomBytes(640)
    const upload = await idOf(take)
    await complete(upload, [await put(upload, body)])
    await makeFinal(take, [body])
  }
  await deliverPending(scene.app.deps)
  const [one, other] = [await scene.answer(phone.answer_id), await scene.answer(laptop.answer_id)]
  expect(one?.receipt?.code).toBeDefined()
  expect(other?.receipt?.code).toBeDefined()
  expect(one?.attempt).toBe(other?.attempt)
  const names = [one, other].flatMap((answer) => (answer ? Object.values(processedNames(answer)) : []))
  expect(new Set(names).size).toBe(14)
})

it('a name with the mark of another take is refused', async () => {
  const take = newTake()
  expect((await begin({ ...marked(take), answer_id: 'another' })).status).toBe(409)
})
