import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { isActive } from '../../lib/activity.ts'
import { uploadMedia } from './upload-media.ts'

/** Stubs the request of a file: runs the page's work during it, then ends with a status, or 0 for a cut connection. */
function stubSending(status: number, during: () => void): void {
  const address = { error_code: 0, result: { url: 'http://here.test/b', fields: { key: 'k' } } }
  vi.stubGlobal('fetch', async () => await Promise.resolve(Response.json(address)))
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelectorAll: () => [] })
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = status
      responseText = '{"error_code":0,"result":{"scan":"clean"}}'
      open(): void {}
      abort(): void {}
      send(): void {
        during()
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  [201, { name: expect.stringMatching(/^company_videos\//), isScanned: true }],
  [413, { problem: 'size' }],
  [0, { problem: 'offline' }],
])('R455 counts as activity while a file is sent, and no longer, with the answer %i', async (status, result) => {
  const seen: boolean[] = []
  stubSending(status, () => seen.push(isActive()))
  const file = new File(['x'], 'we.webm', { type: 'video/webm' })
  expect(await uploadMedia({ kind: 'video', gid: newId(), file })).toEqual(result)
  expect([seen, isActive()]).toEqual([[true], false])
})
