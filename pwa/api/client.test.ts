import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isInterceptedAtom, mayAskQuietly } from '../network/response-origins.ts'
import { store } from '../store.ts'
import { ApiError, call, callWithMessage, InterceptedError, OfflineError, setPasswordDueListener, setTokenSource } from './client.ts'
import { failureOf } from './failure.ts'

/** The catalogue has a call without a contract. */
vi.mock(import('#shared/lib/success-codes.gen.ts'), async (load) => {
  const { SUCCESS_CODES } = await load()
  return { SUCCESS_CODES: new Map([...SUCCESS_CODES, ['resume/post_load_profile', [91]]]) }
})

const answers = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answers))
afterEach(() => {
  answers.mockReset()
  setTokenSource(() => undefined)
  setPasswordDueListener(() => undefined)
  vi.unstubAllGlobals()
})
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const headersOf = (index: number): Headers => new Headers(answers.mock.calls[index]?.[1]?.headers)

it('posts the input with the token of the session and gives the result', async () => {
  setTokenSource(() => 'T1')
  answers.mockResolvedValue(json({ error_code: 0, result: { total_pages: 3 } }))
  expect(await call('admin', 'get_recruiters_info', { page: 1 })).toEqual({ total_pages: 3 })
  expect(answers.mock.calls[0]?.[0]).toBe('/api/admin/get_recruiters_info')
  expect(answers.mock.calls[0]?.[1]?.body).toBe('{"page":1}')
  expect(headersOf(0).get('authorization')).toBe('Bearer T1')
})

it('gets with the input in the query and without a body', async () => {
  answers.mockResolvedValue(json({ error_code: 0, result: { enabled: false, sitekey: null, challenge: null } }))
  await call('jobseeker', 'captcha_sitekey', { url_hash: 'a b' }, { method: 'GET', token: null })
  expect(answers.mock.calls[0]?.[0]).toBe('/api/jobseeker/captcha_sitekey?url_hash=a+b')
  expect(answers.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' })
  expect(answers.mock.calls[0]?.[1]?.body).toBeUndefined()
})

it('R150 carries no token after sign-out, and none when asked without', async () => {
  setTokenSource(() => undefined)
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 0, result: {} })))
  await call('admin', 'logout', {})
  setTokenSource(() => 'T1')
  await call('admin', 'logout', {}, { token: null })
  expect([headersOf(0).has('authorization'), headersOf(1).has('authorization')]).toEqual([false, false])
})

it('throws the code, words and details of a refusal', async () => {
  answers.mockResolvedValue(json({ error_code: 1001, message: 'Invalid.', details: ['email'], request_id: 'r1' }, 422))
  const error = await call('admin', 'logout', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 422, code: 1001, message: 'Invalid.', details: ['email'], requestId: 'r1' })
})

it('R156 gives the words beside a result to who asks for them', async () => {
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 0, result: { status: 'success' }, message: 'V9' })))
  expect(await callWithMessage('admin', 'logout', {})).toEqual({ result: { status: 'success' }, message: 'V9', code: 0 })
  expect(await call('admin', 'logout', {})).toEqual({ status: 'success' })
})

it('R079 tells which token waits for a new password, and still refuses', async () => {
  const heard: string[] = []
  setTokenSource(() => 'T1')
  setPasswordDueListener((token) => heard.push(token))
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 1017, message: 'Choose a new password first.' }, 403)))
  await expect(call('admin', 'get_recruiters_info', {})).rejects.toMatchObject({ code: 1017 })
  await expect(call('admin', 'logout', {}, { token: null })).rejects.toMatchObject({ code: 1017 })
  expect(heard).toEqual(['T1'])
})

it.each([
  ['a cut line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["a proxy's page", () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['JSON of somebody else', () => Promise.resolve(json({ ok: true }))],
])('calls %s no answer', async (_name, answer) => {
  answers.mockImplementation(answer)
  await expect(call('admin', 'logout', {})).rejects.toBeInstanceOf(OfflineError)
})

it('passes on that the caller gave up', async () => {
  const asking = new AbortController()
  answers.mockImplementation(
    (_path, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const asked = call('admin', 'logout', {}, { signal: asking.signal })
  asking.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

it.each([1, 7, 9, 91, 1001])('R349 0 is success and %d is not', async (error_code) => {
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 0, result: { changed: [] } })))
  expect(await call('recruiter', 'recruiter_logout', {})).toEqual({ changed: [] })
  answers.mockImplementation(() => Promise.resolve(json({ error_code, result: { changed: [] } })))
  await expect(call('recruiter', 'recruiter_logout', {})).rejects.toMatchObject({ code: error_code })
})

it("R350 a recruiter's call that is refused is logged with its code, its path and nothing else", async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 7, message: 'of rosa@example.org' })))
  await expect(call('recruiter', 'recruiter_logout', {})).rejects.toMatchObject({ code: 7 })
  expect(logged.mock.calls).toEqual([['Error with error code (7)', 'recruiter/recruiter_logout']])
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 0, result: {} })))
  await call('recruiter', 'recruiter_logout', {})
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

it('X32 the placeholder in the words of the server is the code on the screen', async () => {
  answers.mockResolvedValue(json({ error_code: 43, message: 'Error with error code (ok)' }))
  await expect(call('recruiter', 'recruiter_logout', {})).rejects.toThrow('Error with error code (43)')
})

it.each([
  ['recruiter', 'get_customized_evaluation', 1],
  ['recruiter', 'get_customized_evaluation_by_invitation_token', 1],
  ['resume', 'post_load_profile', 91],
] as const)('X30 %s/%s succeeds with %d and with 0, and with nothing else', async (family, name, accepted) => {
  // these calls of the catalogue may have no contract yet: typed as one that has
  const asked = () => callWithMessage(family as 'recruiter', name as string as 'recruiter_logout', {})
  const heard: unknown[] = []
  for (const error_code of [0, 1, 2, 9, 91, 1001]) {
    answers.mockImplementation(() => Promise.resolve(json({ error_code, result: { changed: [] } })))
    heard.push(
      await asked().then(
        ({ code, result }) => ({ code, result }),
        () => 'refused',
      ),
    )
  }
  const success = (code: number) => ({ code, result: { changed: [] } })
  expect(heard).toEqual([0, 1, 2, 9, 91, 1001].map((code) => (code === 0 || code === accepted ? success(code) : 'refused')))
})

it('says which language the page is shown in, because mails are written in it', async () => {
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 0, result: {} })))
  await call('recruiter', 'sendgrid_forget_password', { email: 'a@b.co' })
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hant' } })
  await call('recruiter', 'sendgrid_forget_password', { email: 'a@b.co' })
  expect([0, 1].map((index) => headersOf(index).get('accept-language'))).toEqual([null, 'zh-Hant'])
})

it('tells the server that a repeat is the same command', async () => {
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 0, result: {} })))
  await call('admin', 'logout', {}, { idempotencyKey: 'k1' })
  await call('admin', 'logout', {})
  expect([headersOf(0).get('idempotency-key'), headersOf(1).has('idempotency-key')]).toEqual(['k1', true])
})

it.each([
  ["a network's sign-in page", () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a network that says what it wants', () => new Response('<html>', { status: 511 })],
  ["a gateway's way to its own sign-in", () => new Response(null, { status: 302 })],
  ["a gateway's refusal", () => json({}, 401)],
])('takes %s for what it is, until the server answers again', async (_what, response) => {
  answers.mockResolvedValueOnce(response())
  const error = await call('admin', 'logout', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InterceptedError)
  expect([failureOf(error).kind, store.get(isInterceptedAtom)]).toEqual(['intercepted', true])
  expect(answers.mock.calls[0]?.[1]?.redirect).toBe('manual')
  // a proxy without a server says nothing about the network
  answers.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  expect(await call('admin', 'logout', {}).catch((thrown: unknown) => thrown)).not.toBeInstanceOf(InterceptedError)
  expect(store.get(isInterceptedAtom)).toBe(true)
  answers.mockResolvedValueOnce(json({ error_code: 1002 }, 401))
  expect(await call('admin', 'logout', {}).catch((thrown: unknown) => thrown)).toBeInstanceOf(ApiError)
  expect(store.get(isInterceptedAtom)).toBe(false)
})

it('puts off what nobody waits for while the server asks for a pause, ten minutes at most', async () => {
  expect(mayAskQuietly()).toBe(true)
  answers.mockResolvedValue(new Response('<html>', { status: 503, headers: { 'retry-after': '2592000' } }))
  await call('admin', 'logout', {}).catch(() => undefined)
  const now = performance.now()
  expect([mayAskQuietly(now), mayAskQuietly(now + 590_000), mayAskQuietly(now + 600_000)]).toEqual([false, false, true])
})

it('repeats a request whose response was lost under the same key, until a response came', async () => {
  const keys = () => answers.mock.calls.map((_call, index) => headersOf(index).get('idempotency-key'))
  const signIn = (code: string) =>
    call('jobseeker', 'verify_otp', { job_id: 'j', email: 'a@b.test', code }, { token: null }).catch((thrown: unknown) => thrown)
  answers.mockRejectedValueOnce(new TypeError('cut'))
  answers.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  answers.mockImplementation(() => Promise.resolve(json({ error_code: 1 })))
  for (const code of ['111111', '111111', '111111', '111111', '222222']) await signIn(code)
  const [first, second, third, fourth, other] = keys()
  expect([second, third]).toEqual([first, first])
  // the refusal was heard: the next try is another command
  expect(new Set([first, fourth, other]).size).toBe(3)
})

it('asks again while the first request is still worked on', async () => {
  vi.useFakeTimers()
  answers.mockResolvedValueOnce(json({ error_code: 1015 }, 409))
  answers.mockResolvedValueOnce(json({ error_code: 0, result: {} }))
  const done = call('admin', 'logout', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(await done).toEqual({})
  expect(headersOf(1).get('idempotency-key')).toBe(headersOf(0).get('idempotency-key'))
  vi.useRealTimers()
})
