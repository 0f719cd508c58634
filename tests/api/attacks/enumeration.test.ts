import { describe, expect, it } from 'vitest'
import { movableClock, MINUTE_MS } from '../../support/clock/movable-clock.ts'
import { askFrom, freshAddress, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock, config: { trustProxy: true }, hasRealHashes: true })

type Work = () => Promise<void>

/** Times of both kinds of request, taken in turns and in both orders, so that other work on the machine falls on both alike. */
async function timesOf(rounds: number, kinds: readonly [Work, Work]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round++) {
    for (const kind of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now()
      await kinds[kind]()
      // the first rounds warm up
      if (round >= 0) times[kind].push(performance.now() - start)
    }
  }
  return times
}

/**
 * True when times give away the kind of a request: one kind is longer in most pairs, by more than a tenth. A missing hash makes it nine of
 * ten pairs and a half; pauses of a busy machine fall on both.
 */
function canTell([left, right]: [number[], number[]]): boolean {
  const longer = left.flatMap((one) => right.map((other) => (one > other ? 1 : 0))).reduce<number>((sum, more) => sum + more, 0)
  const share = longer / (left.length * right.length)
  const ratio = median(left) / median(right)
  return (share < 0.25 || share > 0.75) && (ratio < 0.9 || ratio > 1.1)
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

describe('who wants to know whether there is an account', () => {
  it.each([
    ['recruiter', 'recruiter/recruiter_login', {}],
    ['admin', 'admin/login', { role: 'admin', gid: 'system' }],
    ['jobseeker', 'jobseeker/login', { role: 'jobseeker' }],
  ] as const)('sees no difference at the login of a %s, in words or in time', async (_role, path, change) => {
    const { email } = await makePerson(scene.app.deps, change)
    const texts = new Set<string>()
    const tryAt = (address: string) => async (): Promise<void> => {
      const { status, body } = await askFrom(scene.app, freshAddress(), path, { email: address, password: 'wrong', identifier: 'stranger' })
      texts.add(JSON.stringify([status, body?.error_code, body?.message, Object.keys(body ?? {})]))
      clock.forward(MINUTE_MS)
    }
    expect(canTell(await timesOf(40, [tryAt(email), tryAt('nobody@else.test')]))).toBe(false)
    expect([...texts]).toEqual([JSON.stringify([200, 2, 'Wrong e-mail or password.', ['error_code', 'message', 'request_id']])])
  })

  it('X33 sees no difference in time when asking for a new password', async () => {
    const { email } = await makePerson(scene.app.deps)
    const ask = (address: string) => async (): Promise<void> => {
      await askFrom(scene.app, freshAddress(), 'recruiter/sendgrid_forget_password', { email: address })
      clock.forward(30 * MINUTE_MS)
    }
    expect(canTell(await timesOf(12, [ask(email), ask('nobody@else.test')]))).toBe(false)
  })

  it('learns from no automatic sign-in which addresses have accounts', async () => {
    const { email } = await makePerson(scene.app.deps)
    const answers = [email, 'nobody@else.test'].map(async (address) => {
      const { status, body } = await askFrom(scene.app, freshAddress(), 'recruiter/recruiter_login', {
        email: address,
        rememberMeToken: 'a.b',
      })
      return [status, body?.error_code, body?.message]
    })
    const [known, unknown] = await Promise.all(answers)
    expect(known).toEqual(unknown)
  })
})
