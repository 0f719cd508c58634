import { expect, it } from 'vitest'
import { LANES, loadInParallel } from './load-in-parallel.ts'

const urls = Array.from({ length: 20 }, (_, n) => `/assets/${n}.js`)

it('loads files of the app each once, never more at once than there are lanes', async () => {
  const asked: string[] = []
  let underWay = 0
  let most = 0
  await loadInParallel(urls, async (url) => {
    asked.push(url)
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve))
    underWay--
  })
  expect(asked).toEqual(urls)
  expect(most).toBe(LANES)
})

it('and one that does not come leaves the others alone', async () => {
  const loaded: string[] = []
  await loadInParallel(urls, async (url) => {
    if (url === urls[7]) throw new TypeError('Failed to fetch')
    loaded.push(url)
  })
  expect(loaded).toEqual(urls.toSpliced(7, 1))
})
