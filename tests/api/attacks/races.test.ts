import { describe, expect, it } from 'vitest'
import type { Account } from '#server/models/identity/account.ts'
import { mailsTo, makePerson } from '../../support/server/people.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
type Act = 'freeze_recruiters' | 'reactivate_recruiters'
const act = async (call: Act, email: string) => {
  clock.forward(1)
  const { body } = await scene.post(`admin/${call}`, { recruiter_emails: [email] }, scene.world.tokens.admin)
  expect(body?.error_code).toBe(0)
}
const accountOf = async (id: string) => await scene.app.deps.models.accounts.findOne({ _id: id }).lean<Account>()
const noted = async (action: string, target: string) =>
  await scene.app.deps.models.audit.countDocuments({ gid: { $exists: true }, action, target })
const signsIn = async ({ email, password }: { email: string; password: string }) =>
  (await scene.post('recruiter/recruiter_login', { email, password }, '')).body?.error_code

describe('administrators who act at the same moment', () => {
  it.each<Act>(['freeze_recruiters', 'reactivate_recruiters'])(
    '%s, all of them: it happens once, and is noted and mailed once',
    async (call) => {
      const person = await makePerson(scene.app.deps)
      if (call === 'reactivate_recruiters') await act('freeze_recruiters', person.email)
      const before = (await mailsTo(scene.app.deps, person.email)).length
      await Promise.all(Array.from({ length: 6 }, () => act(call, person.email)))
      expect(await noted(call === 'freeze_recruiters' ? 'account.suspended' : 'account.reactivated', person.id)).toBe(1)
      expect((await mailsTo(scene.app.deps, person.email)).length).toBe(before + 1)
      expect(await signsIn(person)).toBe(call === 'freeze_recruiters' ? 3 : 0)
    },
  )

  it('suspending and letting in again end in one of both, and every event that happened is in the log', async () => {
    const person = await makePerson(scene.app.deps)
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        act('freeze_recruiters', person.email),
        act('reactivate_recruiters', person.email),
        act('freeze_recruiters', person.email),
        act('reactivate_recruiters', person.email),
      ])
      const isFrozen = (await accountOf(person.id))?.frozenAt !== undefined
      expect(await signsIn(person)).toBe(isFrozen ? 3 : 0)
      const [suspended, reactivated] = [await noted('account.suspended', person.id), await noted('account.reactivated', person.id)]
      expect(suspended - reactivated).toBe(isFrozen ? 1 : 0)
    }
  })

  it('nobody comes in through the gap: a sign-in beside the suspension opens nothing that lasts', async () => {
    const person = await makePerson(scene.app.deps)
    const logins = Array.from({ length: 4 }, () =>
      scene.post('recruiter/recruiter_login', { email: person.email, password: person.password }, ''),
    )
    await act('freeze_recruiters', person.email)
    for (const { body } of await Promise.all(logins)) {
      // refused ones have no result
      const token = (body?.result as { token?: string } | undefined)?.token ?? 'none'
      expect((await scene.post('session/list', {}, token)).status).toBe(401)
    }
  })
})
