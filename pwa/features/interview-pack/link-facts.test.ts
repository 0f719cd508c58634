import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LinkFacts } from '#shared/views/pack.ts'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { askEarly } from './early-link.ts'
import { followLink, readTokenParts, type FollowedLink } from './link-facts.ts'

const facts = { interviewId: 'i1', job: { id: 'j1', name: 'Pilot' }, company: { name: 'Acme', colorScheme: '#000000' }, deadlineAt: 5 }
const page = new EventTarget()
/** Answers of the server by the end of the path; a path without one stays silent until it is told. */
let answer: Record<string, object>
let silent: { path: string; tell: (body: object) => void; fail: () => void }[]
let stop: (() => void) | undefined

beforeEach(async () => {
  await emptyProfile()
  answer = {}
  silent = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', (path: string) => {
    const known = Object.entries(answer).find(([end]) => path.endsWith(end))
    if (known) return Promise.resolve(json(known[1]))
    return new Promise((resolve, reject) =>
      silent.push({ path, tell: (body) => resolve(json(body)), fail: () => reject(new TypeError('no connection')) }),
    )
  })
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
})

const json = (body: object): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const ok = (result: object): object => ({ error_code: 0, result })
const follow = (): { told: FollowedLink[]; last: () => FollowedLink | undefined } => {
  const told: FollowedLink[] = []
  stop = followLink('c1', (link) => told.push(link))
  return { told, last: () => told.at(-1) }
}
async function visitOnce(): Promise<void> {
  answer = { check_url_hash: ok(facts) }
  const { last } = follow()
  await vi.waitFor(() => expect(last()?.isAsking).toBe(false))
  stop?.()
  answer = {}
}

it('shows what an earlier visit learnt at once, while a silent connection keeps the server from answering, and the answer when it comes', async () => {
  await visitOnce()
  const { last } = follow()
  await vi.waitFor(() => expect(last()).toEqual({ state: { kind: 'facts', facts, isStored: true }, isAsking: true }))
  const fresh = { ...facts, deadlineAt: 9 } as unknown as LinkFacts
  silent[0]?.tell(ok(fresh))
  await vi.waitFor(() => expect(last()).toEqual({ state: { kind: 'facts', facts: fresh, isStored: false }, isAsking: false }))
})

it('says after the first visit failed that there is no connection, and asks again by itself when it is back', async () => {
  const { last } = follow()
  await vi.waitFor(() => expect(silent).toHaveLength(1))
  silent[0]?.fail()
  await vi.waitFor(() => expect(last()).toEqual({ state: { kind: 'offline' }, isAsking: false }))
  answer = { check_url_hash: ok(facts) }
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(last()?.state).toMatchObject({ kind: 'facts', isStored: false }))
})

it('R406 R407 says whose a closed link is, and on the device that knows its interview which one it is', async () => {
  const about = { company: { name: 'Acme' }, jobName: 'Pilot', deadlineAt: 7 }
  answer = { check_url_hash: { error_code: 12, message: 'closed' }, link_about: ok(about), record_redirect_status: ok({}) }
  const first = follow()
  await vi.waitFor(() => expect(first.last()?.state).toEqual({ kind: 'problem', code: 12, about, interviewId: null }))
  stop?.()
  await visitOnce()
  answer = { check_url_hash: { error_code: 11, message: 'used' }, record_redirect_status: ok({}) }
  const second = follow()
  const known = { kind: 'problem', code: 11, interviewId: 'i1', about: { jobName: 'Pilot', company: { name: 'Acme' }, deadlineAt: 5 } }
  await vi.waitFor(() => expect(second.last()?.state).toMatchObject(known))
})

it('R408 a wrong link is asked about nothing', async () => {
  answer = { check_url_hash: { error_code: 13, message: 'wrong' }, record_redirect_status: ok({}) }
  const { last } = follow()
  await vi.waitFor(() => expect(last()?.state).toEqual({ kind: 'problem', code: 13, about: null, interviewId: null }))
  expect(silent).toEqual([])
})

it('reads both parts of a token link, also with a full stop behind', () => {
  expect([readTokenParts('x.y'), readTokenParts('x.y.'), readTokenParts('x'), readTokenParts(undefined)]).toEqual([
    { hashedInterviewId: 'x', token: 'y' },
    { hashedInterviewId: 'x', token: 'y' },
    null,
    null,
  ])
})

it('S032 takes the answer that was asked for before there was a page, once', async () => {
  askEarly({ pathname: '/candidate/join/c1', search: '' })
  expect(silent).toHaveLength(1)
  const { last } = follow()
  silent[0]?.tell(ok(facts))
  await vi.waitFor(() => expect(last()).toEqual({ state: { kind: 'facts', facts, isStored: false }, isAsking: false }))
  expect(silent).toHaveLength(1)
  stop?.()
  follow()
  await vi.waitFor(() => expect(silent).toHaveLength(2))
})

it('S032 asks nothing early for a page that is no link', () => {
  askEarly({ pathname: '/candidate/home', search: '' })
  askEarly({ pathname: '/candidate/join/', search: '' })
  expect(silent).toEqual([])
})
