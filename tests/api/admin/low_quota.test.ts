import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { recordUsage } from '#server/commands/groups/quota.ts'
import { warnOfQuota } from '#server/commands/groups/warn-of-quota.ts'
import { mailsTo, makePerson } from '../../support/server/people.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const ORIGIN = 'https://holdfast.test'

/** A group with people of these roles and so many interviews. */
async function makeGroup(amount: number, roles: readonly ('billing_admin' | 'admin' | 'recruiter')[]) {
  const { deps } = scene.app
  const { _id: gid } = await createGroup(deps, 'test', { gid: newId(), groupName: 'Quota' })
  const people = []
  for (const groupRole of roles) people.push(await makePerson(deps, { gid, groupRole }))
  const [first] = people
  if (first && amount > 0) await scene.result('admin/add_allocation', { email: first.email, amount }, scene.world.tokens.admin)
  return { gid, people }
}
const use = async (gid: string): Promise<void> => {
  await recordUsage(scene.app.deps, { interviewId: newId(), jobId: sample.jobId, gid, by: 'test', at: scene.app.deps.clock.now() })
  await warnOfQuota(scene.app.deps, gid, ORIGIN)
}
const heard = async (email: string) =>
  (await mailsTo(scene.app.deps, email)).map(({ template }) => template).filter((template) => /^(low|out_of)_quota$/.test(template ?? ''))

const byText = (a = '', b = '') => a.localeCompare(b, 'en')

describe('notices about quota', () => {
  it('R144 tell the billing admin once that few are left, and once that none are, and again after an addition', async () => {
    const { gid, people } = await makeGroup(10, ['billing_admin', 'admin'])
    const [payer, admin] = people
    if (!payer || !admin) throw new Error('they were just made')
    for (let i = 0; i < 8; i++) await use(gid)
    expect(await heard(payer.email)).toEqual([])
    await use(gid)
    expect(await heard(payer.email)).toEqual(['low_quota'])
    for (let i = 0; i < 3; i++) await use(gid)
    expect((await heard(payer.email)).toSorted(byText)).toEqual(['low_quota', 'out_of_quota'])
    const [low] = (await mailsTo(scene.app.deps, payer.email)).filter(({ template }) => template === 'low_quota')
    expect(low?.text).toContain('has one interview left')
    await scene.result('admin/add_allocation', { email: payer.email, amount: 3 }, scene.world.tokens.admin)
    await use(gid)
    expect((await heard(payer.email)).toSorted(byText)).toEqual(['low_quota', 'out_of_quota', 'out_of_quota'])
    expect(await heard(admin.email)).toEqual([])
  })

  it('go to the admins of a group without a billing admin, and never to who is suspended', async () => {
    const { gid, people } = await makeGroup(1, ['admin', 'admin', 'recruiter'])
    const [one, two, three] = people
    if (!one || !two || !three) throw new Error('they were just made')
    await scene.result('admin/freeze_recruiters', { recruiter_emails: [two.email] }, scene.world.tokens.admin)
    await use(gid)
    expect([await heard(one.email), await heard(two.email), await heard(three.email)]).toEqual([['out_of_quota'], [], []])
  })

  it('say nothing to groups whose interviews nobody counts', async () => {
    const { gid, people } = await makeGroup(0, ['billing_admin'])
    await use(gid)
    expect(await heard(people[0]?.email ?? '')).toEqual([])
  })

  it('are written when a candidate begins, and their failure does not stop the interview', async () => {
    const { deps } = scene.app
    const payer = await makePerson(deps, { groupRole: 'billing_admin' })
    await scene.result('admin/add_allocation', { email: payer.email, amount: 1 }, scene.world.tokens.admin)
    const began = await scene.result<{ quotaCounted: boolean }>(
      'jobseeker/record_quota_usage',
      { interview_id: sample.interviewId },
      scene.world.tokens.jobseeker,
    )
    expect(began.quotaCounted).toBe(true)
    expect(await heard(payer.email)).toEqual(['out_of_quota'])
  })
})
