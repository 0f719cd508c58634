import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { ask } from '../../support/server/http.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const read = (code: string, gid: string = sample.gid) => ask(`${scene.app.url}/api/open/embed_card`, { body: { gid, code } })
const card = async () => resultOf<Record<string, unknown>>(await read(scene.world.linkCode))
const change = (changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
const allow = (embedOrigins: string[]) => scene.app.deps.models.groups.updateOne({ _id: sample.gid }, { $set: { embedOrigins } })
const frame = (gid: string = sample.gid, headers: Record<string, string> = {}) => fetch(`${scene.app.url}/embed/frame/${gid}`, { headers })
const ancestorsOf = (answer: Response): string | undefined =>
  /frame-ancestors [^;]+/.exec(answer.headers.get('content-security-policy') ?? '')?.[0]

describe('the card of an interview', () => {
  it('is closed when the link would not open it', async () => {
    await change({ endAt: 1 })
    expect(await card()).toMatchObject({ is_open: false, deadline_at: 1 })
    await change({ endAt: undefined })
  })

  it('answers a forged code, one that was withdrawn and one of another group alike', async () => {
    const hidden = [await read('nonsense'), await read(scene.world.linkCode, foreign.gid), await read(scene.world.linkCode, 'nobody')]
    await change({ linkEpoch: 1 })
    hidden.push(await read(scene.world.linkCode))
    await change({ linkEpoch: undefined })
    for (const { status, body } of hidden) {
      const { request_id: _, ...said } = body ?? {}
      expect([status, said]).toEqual([404, { error_code: 1004, message: expect.any(String) }])
    }
  })

  it('tells job, minutes, megabytes and the four states, and nothing of the person', async () => {
    const first = await card()
    expect(first).toEqual({
      job_name: 'Harbour pilot',
      company_name: 'Sample group',
      minutes: 6,
      megabytes: 20,
      deadline_at: null,
      state: 'invited',
      is_open: true,
    })
    await change({ startedAt: 2 })
    expect(await card()).toMatchObject({ state: 'started', is_open: true })
    await change({ delivered: { received: 3, total: 3 } })
    expect(await card()).toMatchObject({ state: 'delivered', is_open: true })
    await change({ finishedAt: 3 })
    expect(await card()).toMatchObject({ state: 'completed', is_open: false })
  })
})

describe('the frame of a group', () => {
  it('may be shown by the websites that the group lists, and by no other page', async () => {
    expect(ancestorsOf(await frame())).toBe("frame-ancestors 'none'")
    await allow(['https://www.example.com', 'http://localhost:3000'])
    const answer = await frame()
    expect([answer.status, ancestorsOf(answer), answer.headers.get('x-frame-options')]).toEqual([
      200,
      'frame-ancestors https://www.example.com http://localhost:3000',
      null,
    ])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const { headers } = await fetch(`${scene.app.url}/`)
    expect([headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual([
      'DENY',
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })

  it('says of a group that is missing, that has ended or lists nothing the same', async () => {
    const [missing, other] = [await frame('nobody'), await frame(foreign.gid)]
    for (const answer of [missing, other])
      expect([answer.status, ancestorsOf(answer), answer.headers.get('x-frame-options')]).toEqual([200, "frame-ancestors 'none'", 'DENY'])
    expect((await missing.text()).replace('nobody', '')).toBe((await other.text()).replace(foreign.gid, ''))
  })

  it('never lets a stored address into its policy that is no website', async () => {
    await allow(["https://a.example; script-src 'unsafe-inline'", 'https://*.example.com'])
    expect(ancestorsOf(await frame())).toBe("frame-ancestors 'none'")
  })

  it('has no code and no script in it, and speaks the language that was asked for', async () => {
    const text = async (language: string) => await (await frame(sample.gid, { 'accept-language': language })).text()
    expect(await text('ar-EG,en')).toContain('<html lang="ar" dir="rtl"')
    expect(await text('th')).toContain('<html lang="th" dir="ltr"')
    expect(await text('fi')).toContain('<html lang="en"')
    const asked = await (await fetch(`${scene.app.url}/embed/frame/${sample.gid}?language=ar`)).text()
    expect(asked).toContain('lang="ar"')
    expect(asked.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/embed/frame.js">'])
    const strange = await (await fetch(`${scene.app.url}/embed/frame/%22%3E%3Cscript%3E?language=__proto__`)).text()
    expect(strange).not.toContain('"><script>')
  })

  it('comes with scripts that any website may load, and with nothing else', async () => {
    const script = await fetch(`${scene.app.url}/embed/v1.js`)
    expect([script.status, script.headers.get('content-type'), script.headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'cross-origin',
    ])
    expect(script.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
    expect(await script.text()).toContain('holdfast-interview')
    for (const path of ['', 'words.json', 'v1.ts', '../client.ts', 'frame/'])
      expect((await fetch(`${scene.app.url}/embed/${path}`)).status).toBe(404)
    expect((await fetch(`${scene.app.url}/embed/v1.js`, { method: 'POST' })).status).toBe(404)
  })

  it('keeps nothing on a device, and has every word in each language', () => {
    const folder = new URL('../../../clients/embed/', import.meta.url)
    for (const name of ['frame.ts', 'v1.ts'])
      expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(
        /localStorage|sessionStorage|indexedDB|\bcaches\b|document\.cookie|serviceWorker/,
      )
    const words = JSON.parse(readFileSync(new URL('words.json', folder), 'utf8')) as Record<string, Record<string, string>>
    for (const language of Object.values(words)) expect(Object.keys(language)).toEqual(Object.keys(words['en'] ?? {}))
  })
})
