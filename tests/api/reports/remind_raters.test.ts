import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { MissingRater } from '#shared/views/missing-rater.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const HOUR_MS = 60 * MINUTE_MS
const clock = movableClock()
const scene = useScene({ clock })
const { gid, interviewId, jobId } = sample
const one = { job_id: jobId, interview_id: interviewId }
const scope = `job:${jobId}`
const GUEST = 'gabi@partner.test'

/** The sample recruiter, whose session is as young as it has to be. */
async function rita(): Promise<string> {
  return await tokenOf(sample.recruiterId)
}
async function tokenOf(id: string): Promise<string> {
  const account = await scene.app.deps.models.accounts.findOne({ _id: id }).lean()
  if (!account) throw new Error('nobody')
  return await tokenFor(scene.app.deps, account)
}
const person = async (name: string, given: { groupRole?: 'line_manager' } = {}): Promise<string> => {
  const id = newId()
  const facts = { firstName: name, lastName: 'Test', email: `${name.toLowerCase()}@sample.test` }
  await createAccount(scene.app.deps, 'test', { id, gid, role: 'recruiter', ...facts, ...given })
  return id
}
const missing = async (of: object = one) =>
  await scene.result<{ hidden: boolean; raters: MissingRater[] }>('reports/missing_raters', of, await rita())
const remind = async (body: object = {}) =>
  (await scene.result<{ reminded: number }>('reports/remind_raters', { ...one, ...body }, await rita())).reminded
const mails = async () =>
  await scene.app.deps.models.mails
    .find({ gid, template: { $in: ['raterReminder', 'guestReminder'] } })
    .sort({ to: 1 })
    .lean()
const seal = async (raterId: string): Promise<void> => {
  const fields = { interviewId, jobId, raterId, raterName: 'x', scores: {}, overall: 5, sealedAt: 1, createdAt: 1 }
  await insertDoc(scene.app.deps, {
    by: raterId,
    col: 'reviews',
    id: sealedReviewId(interviewId, raterId),
    gid,
    scope,
    iv: interviewId,
    fields,
  })
}
let colleague: string
let manager: string
let other: string

beforeAll(async () => {
  colleague = await person('Cora')
  manager = await person('Milo', { groupRole: 'line_manager' })
  other = await person('Lars', { groupRole: 'line_manager' })
  await grant(scene.app.deps, { user: manager, gid, scope, only: interviewId, role: 'lineManager' })
  const invited = { job_id: jobId, interview_ids: [interviewId], reviewers: [GUEST], valid_days: 60 }
  await scene.result('recruiter/invite_evaluation', invited, await rita())
})

describe('reviewers who have not sealed', () => {
  it('S133 are those who may judge this candidate, with the last reminder of each', async () => {
    const { hidden, raters } = await missing()
    expect(hidden).toBe(false)
    expect(raters.map(({ name, kind, reminded_at }) => [name, kind, reminded_at])).toEqual([
      ['Cora Test', 'colleague', undefined],
      ['Milo Test', 'lineManager', undefined],
      [GUEST, 'guest', undefined],
    ])
  })

  it('S133 get one mail a day, unless somebody presses again, and none that names the candidate or opens anything', async () => {
    const at = clock.now()
    expect(await remind()).toBe(3)
    expect((await missing()).raters.map(({ reminded_at = 0 }) => reminded_at >= at)).toEqual([true, true, true])
    const sent = await mails()
    expect(sent.map(({ to, template }) => [to, template])).toEqual([
      ['cora@sample.test', 'raterReminder'],
      [GUEST, 'guestReminder'],
      ['milo@sample.test', 'raterReminder'],
    ])
    const words = sent.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join(' ')
    const fields = (await scene.app.deps.models.entities.findOne({ _id: interviewId, gid }).lean())?.body
    expect(words).not.toContain(String(fields?.['name']))
    expect(words).not.toContain(String(fields?.['email']))
    expect(sent.map(({ text }) => /interview-report\?\S*interviewId=/.test(text))).toEqual([true, false, true])
    expect(sent[1]?.text).not.toContain('/guest/review')
    clock.forward(20 * HOUR_MS)
    expect(await remind()).toBe(0)
    expect(await remind({ raters: [colleague] })).toBe(0)
    expect(await mails()).toHaveLength(3)
    expect(await remind({ raters: [colleague], again: true })).toBe(1)
    clock.forward(5 * HOUR_MS)
    expect(await remind()).toBe(2)
    expect((await mails()).map(({ to }) => to).filter((to) => to === 'cora@sample.test')).toHaveLength(2)
    const noted = await scene.app.deps.models.audit.find({ gid, action: 'mail.raterReminded', target: colleague }).lean()
    expect(noted).toHaveLength(2)
    expect(noted[0]).toMatchObject({ by: sample.recruiterId, detail: { jobId, interviewId } })
  })

  it('S133 are left alone once they have sealed, also by name; somebody who may not judge is missing like nobody', async () => {
    clock.forward(2 * DAY_MS)
    await seal(colleague)
    expect((await missing()).raters.map(({ kind }) => kind)).toEqual(['lineManager', 'guest'])
    const before = (await mails()).length
    expect(await remind({ raters: [colleague], again: true })).toBe(0)
    expect(await mails()).toHaveLength(before)
    for (const strange of [newId(), other]) {
      const refused = await scene.post('reports/remind_raters', { ...one, raters: [strange] }, await rita())
      expect(refused.status).toBe(404)
    }
    expect(await mails()).toHaveLength(before)
  })

  it('S133 a line manager and a guest whose link has ended: the one asks nobody, the other is asked no more', async () => {
    const token = await tokenOf(manager)
    expect((await scene.post('reports/missing_raters', one, token)).status).toBe(404)
    expect((await scene.post('reports/remind_raters', one, token)).status).toBe(404)
    await scene.result('recruiter/cancel_evaluation', { job_id: jobId, reviewer: GUEST }, await rita())
    expect((await missing()).raters.map(({ kind }) => kind)).toEqual(['lineManager'])
  })

  it('S133 X44 of a blind job nobody is told before the own seal, and nobody is mailed', async () => {
    const { deps } = scene.app
    await commitEdit(deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: true } })
    const before = (await mails()).length
    expect(await missing()).toEqual({ hidden: true, raters: [] })
    expect((await scene.post('reports/remind_raters', one, await rita())).status).toBe(409)
    expect(await mails()).toHaveLength(before)
    await commitEdit(deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { revealedAt: 1 } })
    expect(await missing()).toMatchObject({ hidden: false, raters: [{ kind: 'lineManager' }] })
  })
})
