import { describe, expect, it } from 'vitest'
import type { Answer } from '../../support/server/http.ts'
import { MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { askFrom, freshAddress, mailedToken, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock, config: { trustProxy: true } })
const login = (address: string, body: object, path = 'recruiter/recruiter_login'): Promise<Answer> =>
  askFrom(scene.app, address, path, body)
const outcome = ({ status, body }: Answer): string => `${status} ${body?.error_code}`
const WRONG = '200 2'
const BLOCKED = '429 1008'

/** Many wrong passwords for one account at once, from one address or from one each. */
async function guess(email: string, times: number, address?: string): Promise<string[]> {
  const tries = Array.from({ length: times }, (_, n) => login(address ?? freshAddress(), { email, password: `guess ${n}` }))
  return (await Promise.all(tries)).map(outcome).toSorted()
}
/** Expected answers to such a burst when so many of it are allowed. */
const answers = (allowed: number, refused: number): string[] => [
  ...Array.from({ length: allowed }, () => WRONG),
  ...Array.from({ length: refused }, () => BLOCKED),
]

describe('somebody who guesses the password of one account', () => {
  it('has ten tries in a quarter of an hour from one address, told alike whether or not there is such an account', async () => {
    const { email } = await makePerson(scene.app.deps)
    for (const target of [email, 'nobody@else.test']) expect(await guess(target, 12, freshAddress())).toEqual(answers(10, 2))
  })

  it('is told how long to wait, learns nothing meanwhile, and does not wait longer for trying', async () => {
    const { email, password } = await makePerson(scene.app.deps)
    const address = freshAddress()
    await guess(email, 10, address)
    clock.forward(14 * MINUTE_MS)
    const blocked = await login(address, { email, password })
    expect([outcome(blocked), Number(blocked.headers.get('retry-after'))]).toEqual([BLOCKED, expect.closeTo(60, -1)])
    clock.forward(MINUTE_MS)
    expect((await login(address, { email, password })).body?.error_code).toBe(0)
  })

  it('has fifty tries from however many addresses, and cannot lock the owner out of known devices, nor out of the mailbox', async () => {
    const { email, password } = await makePerson(scene.app.deps)
    const home = freshAddress()
    const known = { email, password, identifier: 'own-tablet', rememberMeToken: '' }
    const code = String((await login(home, known)).body?.message)
    expect(await guess(email, 52)).toEqual(answers(50, 2))
    // a new device has to wait; the known one does not, by password and by code
    expect(outcome(await login(home, { email, password, identifier: 'new-phone' }))).toBe(BLOCKED)
    expect((await login(home, { email, identifier: 'own-tablet', rememberMeToken: code })).body?.error_code).toBe(0)
    expect((await login(home, { ...known })).body?.error_code).toBe(0)
    // and by mail a new one becomes a known one
    await askFrom(scene.app, home, 'recruiter/sendgrid_forget_password', { email })
    const token = await mailedToken(scene.app.deps, email, '/reset-password/recruiter')
    const next = 'Another-harbour-2027!'
    await askFrom(scene.app, home, 'recruiter/reset_password', { token, new_password: next, identifier: 'new-phone' })
    expect(outcome(await login(home, { email, password: next, identifier: 'third-device' }))).toBe(BLOCKED)
    expect((await login(home, { email, password: next, identifier: 'new-phone' })).body?.error_code).toBe(0)
  })

  it('cannot lock all strangers out from one address', async () => {
    const { email, password } = await makePerson(scene.app.deps)
    expect(await guess(email, 60, freshAddress())).toEqual(answers(10, 50))
    expect((await login(freshAddress(), { email, password })).body?.error_code).toBe(0)
  })

  it('gets no more tries by inventing addresses: the one our proxy saw counts', async () => {
    const { email } = await makePerson(scene.app.deps)
    const seen = freshAddress()
    const tries = Array.from({ length: 12 }, (_, n) => login(`${freshAddress()}, ${seen}`, { email, password: `guess ${n}` }).then(outcome))
    expect((await Promise.all(tries)).toSorted()).toEqual(answers(10, 2))
  })

  it('cannot guess on a known device for ever either', async () => {
    const { email, password } = await makePerson(scene.app.deps)
    await login(freshAddress(), { email, password, identifier: 'stolen' })
    const outcomes: string[] = []
    for (let n = 0; n < 12; n++)
      outcomes.push(outcome(await login(freshAddress(), { email, password: `guess ${n}`, identifier: 'stolen' })))
    expect(outcomes).toEqual(answers(10, 2))
  })
})

describe('somebody who tries stolen passwords at many accounts', () => {
  it('has a hundred tries from one network, which an account of their own does not buy more of', async () => {
    const own = await makePerson(scene.app.deps)
    const address = '203.0.113.7'
    const tryAll = async (from: number, to: number) =>
      await Promise.all(
        Array.from({ length: to - from }, (_, n) =>
          login(address, { email: `victim-${from + n}@else.test`, password: 'stolen' }).then(outcome),
        ),
      )
    const first = await tryAll(0, 60)
    expect((await login(address, { email: own.email, password: own.password })).body?.error_code).toBe(0)
    expect([...first, ...(await tryAll(60, 102))].toSorted()).toEqual(answers(100, 2))
    // people who share the network and signed in before go on
    const neighbour = await makePerson(scene.app.deps)
    await login(freshAddress(), { ...neighbour, id: undefined, identifier: 'desk' })
    expect((await login(address, { email: neighbour.email, password: neighbour.password, identifier: 'desk' })).body?.error_code).toBe(0)
  })

  it.each(['admin/login', 'jobseeker/login'])('is stopped at %s as well', async (path) => {
    const address = freshAddress()
    const outcomes: string[] = []
    for (let n = 0; n < 11; n++) outcomes.push(outcome(await login(address, { email: 'a@b.co', password: `guess ${n}` }, path)))
    expect(outcomes.at(-1)).toBe(BLOCKED)
  })

  it('leaves nothing readable: addresses of people and networks are stored as keyed hashes', async () => {
    const stored = JSON.stringify(await scene.app.deps.models.attempts.find({ until: { $gt: 0 } }).lean())
    expect(stored).not.toMatch(/@|203\.0\.113|2001:db8/)
  })
})
