import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { buildJob, type JobWorld } from './support/team.ts'

const COUNT = 620

let app: TestApp
let world: JobWorld
let caller: Caller

beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  caller = new Caller(app.url, world.recruiter)
})
afterAll(() => app.stop())

const remark = (i: number): WireDoc =>
  caller.make(
    { id: newId(), scope: world.scope, iv: world.interviewId },
    { interviewId: world.interviewId, authorId: world.recruiter.actor.id, authorName: 'Rita', text: `remark ${i}`, createdAt: i + 1 },
  )

describe('a push of more rows than are judged at once', () => {
  it('takes them all, new ones and edits, each once, and refuses only what is wrong', async () => {
    const made = Array.from({ length: COUNT }, (_, i) => remark(i))
    expect(
      (
        await caller.push(
          'comments',
          made.map((newDocumentState) => ({ newDocumentState })),
        )
      ).rejects,
    ).toEqual([])
    const stored = await caller.pullAll('comments')
    const edits = made.map(({ id }, i) => {
      const doc = stored.get(id) as WireDoc // made above
      return { newDocumentState: caller.stamp(doc, { text: i === 400 ? 7 : `edited ${i}` }), assumedMasterState: doc }
    })
    const { rejects } = await caller.push('comments', edits)
    expect(rejects).toMatchObject([{ id: made[400]?.id, reason: 'invalid' }])
    const after = await caller.pullAll('comments')
    expect(made.map(({ id }) => after.get(id)?.['text'])).toEqual(made.map((_, i) => (i === 400 ? 'remark 400' : `edited ${i}`)))
    expect(made.map(({ id }) => after.get(id)?.['rev'])).toEqual(made.map((_, i) => (i === 400 ? 1 : 2)))
  })

  it('decides about two rows of one document far apart as if they had come one after the other', async () => {
    const first = remark(0)
    const others = Array.from({ length: 300 }, (_, i) => remark(i))
    await caller.push('comments', [{ newDocumentState: first }])
    const doc = (await caller.pullAll('comments')).get(first.id) as WireDoc // made above
    const [one, two] = [caller.stamp(doc, { text: 'one' }), caller.stamp(doc, { text: 'two' })]
    const rows = [one, two].map((newDocumentState) => ({ newDocumentState, assumedMasterState: doc }))
    await caller.push('comments', [...rows.slice(0, 1), ...others.map((newDocumentState) => ({ newDocumentState })), ...rows.slice(1)])
    const after = await caller.pullAll('comments')
    expect(after.get(first.id)).toMatchObject({ text: 'two', rev: 3 })
    expect(others.every(({ id }) => after.has(id))).toBe(true)
  })
})
