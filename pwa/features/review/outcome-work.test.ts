import { expect, it, vi } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { tellProgress, withWork } from './outcome-work.ts'

const row = (id: string, shortlisted?: Interview['shortlisted']) => ({ id, ...(shortlisted !== undefined && { shortlisted }) }) as Interview // of a row these two are read

it('rows show an outcome while it is written; what is taken back waits for the device', () => {
  const rows = [row('a'), row('b', 1), row('c', -1)]
  const shown = withWork(rows, { ids: new Set(['a', 'b']), shortlisted: 1 })
  expect(shown.map(({ shortlisted }) => shortlisted)).toEqual([1, 1, -1])
  expect(shown[1]).toBe(rows[1])
  expect(shown[2]).toBe(rows[2])
  expect(withWork(rows, { ids: new Set(['c']), shortlisted: undefined })).toBe(rows)
})

it('the screen draws what was decided before the work begins, also on a page that draws no frames', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const work = { jobId: 'j', ids: new Set<string>(), shortlisted: 1 as const, total: 1 }
  const run = vi.fn(async () => await Promise.resolve('done'))
  const first = tellProgress(work, run)
  await Promise.resolve()
  expect(run).not.toHaveBeenCalled()
  frames[0]?.(0)
  expect(await first).toBe('done')
  expect(await tellProgress(work, run)).toBe('done')
  vi.unstubAllGlobals()
})
