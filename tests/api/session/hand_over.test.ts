import { describe, expect, it, vi } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock })
const interview_id = sample.interviewId
const openLink = async (): Promise<string> =>
  (await scene.result<{ token: string }>('jobseeker/login_via_url', { code: scene.world.linkCode }, '')).token
const offer = async (token: string): Promise<string> =>
  (await scene.result<{ code: string }>('session/hand_over', { interview_id }, token)).code
const takeOver = (code: string) => scene.post('session/take_over', { code }, '')
// it answers SignedIn, or the test fails here
const tokenOf = ({ body, text }: Awaited<ReturnType<typeof takeOver>>): string => (must(body, text).result as { token: string }).token
const check = (token: string) =>
  scene.result<{ state: string; handed_over?: string }>('session/check', { identifier: interview_id, session_token: token }, '')

describe('S070 an interview that goes on on another device', () => {
  it('opens there with the code, and the first device is told that it only delivers', async () => {
    const first = await openLink()
    const answer = await takeOver((await offer(first)).toLowerCase().replaceAll('-', ' '))
    expect(answer.body).toMatchObject({ error_code: 0, result: { role: 'jobseeker', actor: { only: interview_id } } })
    expect(await check(first)).toMatchObject({ state: 'ok', handed_over: interview_id })
    expect(await check(tokenOf(answer))).not.toHaveProperty('handed_over')
    // it may still deliver
    expect((await scene.post('jobseeker/recording_times', { interview_id }, first)).body?.error_code).toBe(0)
  })

  it('never looks like a second sign-in to the first device, not even while the other one is being let in', async () => {
    const first = await openLink()
    const code = await offer(first)
    const { sessions } = scene.app.deps.models
    const told: string[] = []
    const write = sessions.updateOne.bind(sessions)
    const watched = vi.spyOn(sessions, 'updateOne').mockImplementation(((...of: Parameters<typeof write>) => {
      watched.mockRestore()
      // as a device that asks right before this is written
      return check(first).then(({ state }) => {
        told.push(state)
        return write(...of)
      })
    }) as unknown as typeof write) // awaited only
    expect((await takeOver(code)).body?.error_code).toBe(0)
    expect(told).toEqual(['ok'])
  })

  it('comes back to the first device when its owner wants that, and the other one is the duplicate', async () => {
    const first = await openLink()
    const second = tokenOf(await takeOver(await offer(first)))
    await scene.result('session/continue_here', {}, first)
    expect(await check(first)).toMatchObject({ state: 'ok' })
    expect(await check(first)).not.toHaveProperty('handed_over')
    expect((await check(second)).state).toBe('duplicate')
  })

  it('opens once, for ten minutes, and not after the session that gave the code has ended; all of it answers alike', async () => {
    const first = await openLink()
    const used = await offer(first)
    expect((await takeOver(used)).body?.error_code).toBe(0)
    const late = await offer(first)
    clock.forward(10 * 60_000)
    const ended = await offer(first)
    await scene.result('jobseeker/logout', {}, first)
    const answers = [await takeOver(used), await takeOver(late), await takeOver(ended), await takeOver('ABCD-EFGH-JK'), await takeOver('')]
    const told = answers.map(({ body }) => ({ code: body?.error_code, message: body?.message }))
    expect(told).toEqual(told.map(() => ({ code: 1, message: 'The code is wrong or no longer valid.' })))
  })

  it('opens the same session when its answer was lost: the same command with the same key, for ten minutes, and nobody else', async () => {
    const code = await offer(await openLink())
    const again = (key: string, body: object = { code }) =>
      ask(`${scene.app.url}/api/session/take_over`, { body, headers: { 'idempotency-key': key } })
    const answers = [await again('made-by-the-client'), await again('made-by-the-client')]
    expect(new Set(answers.map(tokenOf)).size).toBe(1)
    expect(answers.map(({ headers }) => headers.get('idempotent-replay'))).toEqual([null, 'true'])
    expect((await again('of-somebody-else')).body?.error_code).toBe(1)
    expect((await again('made-by-the-client', { code: 'ABCD-EFGH-JK' })).body?.error_code).toBe(1)
    clock.forward(10 * 60_000)
    expect((await again('made-by-the-client')).body?.error_code).toBe(1)
  })

  it('opens once also for two devices at the same moment', async () => {
    const code = await offer(await openLink())
    const answers = await Promise.all([takeOver(code), takeOver(code)])
    const isOpened = answers.map(({ body }) => body?.error_code === 0)
    expect(isOpened.filter(Boolean)).toHaveLength(1)
  })

  it('is handed over by its own candidate only, and tries are counted by network', async () => {
    const missing = await scene.post('session/hand_over', { interview_id: foreign.interviewId }, await openLink())
    expect(missing.status).toBe(404)
    expect((await scene.post('session/hand_over', { interview_id })).status).toBe(403)
    // the call itself takes 60 a minute
    const codes: (number | undefined)[] = []
    for (let tries = 0; tries < 260 && codes.at(-1) !== 10; tries++) {
      if (tries % 50 === 0) clock.forward(60_000)
      codes.push((await takeOver('ABCD-EFGH-JK')).body?.error_code)
    }
    expect(new Set(codes)).toEqual(new Set([1, 10]))
  })
})
