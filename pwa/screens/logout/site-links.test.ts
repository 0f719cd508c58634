import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { parseSiteLinks, readSiteLinks } from './site-links.ts'

const LINKS = { contact: 'mailto:help@interviews.test', social: 'https://social.test/us' }
beforeEach(() => emptyProfile())

it('S028 shows the links offline too, once they were heard', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  expect(await readSiteLinks()).toEqual({ contact: null, social: null })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error_code: 0, result: LINKS })))
  expect(await readSiteLinks()).toEqual(LINKS)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  expect(await readSiteLinks()).toEqual(LINKS)
})

it.each(['javascript:alert(1)', 'http://plain.test', '', 7, null])('takes %j for no link', (address) => {
  expect(parseSiteLinks({ contact: address, social: address })).toEqual({ contact: null, social: null })
})
