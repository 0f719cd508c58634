import { describe, expect, it } from 'vitest'
import { isOwnFile } from './own-files.ts'
import { orNetwork } from './or-network.ts'

const response = (type: string, text: string, status = 200) => new Response(text, { status, headers: { 'content-type': type } })
const PORTAL = '<!doctype html><html><body>Please sign in to use this network.</body></html>'

describe('files that the worker keeps', () => {
  it.each([
    ['/assets/main-abc.js', response('text/javascript', 'export {}'), true],
    ['/assets/main-abc.js', response('text/html; charset=utf-8', PORTAL), false],
    ['/assets/main-abc.css', response('text/css', 'a{}'), true],
    ['/index.html', response('text/html', '<html><div id="root"></div></html>'), true],
    ['/index.html', response('text/html', PORTAL), false],
    ['/assets/main-abc.js', response('text/javascript', 'export {}', 503), false],
  ])('%s: no page of somebody else is one', async (path, arrived, isOwn) => {
    expect(await isOwnFile(`https://app.test${path}`, arrived)).toBe(isOwn)
  })
})

describe('a request that the worker answers', () => {
  const request = new Request('https://app.test/')
  const fromNetwork = async () => await Promise.resolve(new Response('network'))

  it.each<[string, () => Promise<Response>, string]>([
    ['comes from the device', () => Promise.resolve(new Response('device')), 'device'],
    ['comes from the network when the storage fails', () => Promise.reject(new Error('caches')), 'network'],
    ['comes from the network when the storage never answers', () => new Promise(() => undefined), 'network'],
  ])('%s', async (_what, handle, from) => {
    expect(await (await orNetwork({ handle }, fromNetwork, 10).handle({ request })).text()).toBe(from)
  })
})
