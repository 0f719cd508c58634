import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { sample } from '#shared/lib/sample.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'

/** Requests that a page of another site can make a visitor's browser send: anything without a custom header, with any cookies there are. */
const scene = useScene()
const EVIL = 'https://evil.example'
const commands = allCalls.filter((call) => call.kind === 'command' && call.access === 'session')
const urlOf = (path: string): string => `${scene.app.url}/${path.replace(/\{\w+\}/g, 'x')}`
/** As a browser sends it on its own: the token of the app is in no cookie. */
const asBrowser = { origin: EVIL, referer: `${EVIL}/`, 'sec-fetch-site': 'cross-site', cookie: '' }
beforeAll(() => {
  asBrowser.cookie = `token=${scene.world.tokens.recruiter}; session=${scene.world.tokens.admin}`
})

describe('a page of another site', () => {
  it.each(commands.map((call) => [call.path, call] as const))('gets nothing done by a form: %s', async (_path, call) => {
    const fields = new URLSearchParams(Object.entries(call.example as object).map(([name, value]) => [name, String(value)]))
    const before = await dumpDatabase(scene.app.deps)
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', fields.toString()],
      ['text/plain', JSON.stringify(call.example)],
      ['application/json', JSON.stringify(call.example)],
    ] as const) {
      const answer = await ask(urlOf(call.path), { body, headers: { ...asBrowser, 'content-type': type } })
      expect([401, 415]).toContain(answer.status)
    }
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it('may not read what it asks, nor send a token: no origin is ever allowed, credentials least of all', async () => {
    for (const { path, method } of allCalls) {
      const headers = {
        ...asBrowser,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      }
      const asked = await ask(urlOf(path), { method: 'OPTIONS', headers })
      expect([path, asked.status === 204 || asked.status === 200]).toEqual([path, false])
      const allowed = [...asked.headers.keys()].filter((name) => name.startsWith('access-control-allow'))
      expect([path, allowed]).toEqual([path, []])
    }
    const signedIn = await ask(urlOf('api/session/list'), { body: {}, token: scene.world.tokens.recruiter, headers: asBrowser })
    expect([...signedIn.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(signedIn.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('cannot sign a visitor in: no sign-in sets a cookie', async () => {
    for (const [path, email] of [
      ['api/recruiter/recruiter_login', sample.email],
      ['api/admin/login', sample.adminEmail],
      ['api/jobseeker/login', sample.candidateEmail],
    ] as const) {
      const body = new URLSearchParams({ email, password: sample.password }).toString()
      const answer = await ask(urlOf(path), { body, headers: { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' } })
      expect([answer.body?.error_code, answer.headers.get('set-cookie')]).toEqual([0, null])
    }
  })

  it('cannot put a page of ours into a frame, nor reach the window it opened', async () => {
    const { headers } = await ask(`${scene.app.url}/`, { headers: { accept: 'text/html' } })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect([headers.get('x-frame-options'), headers.get('cross-origin-opener-policy')]).toEqual(['DENY', 'same-origin'])
  })
})
