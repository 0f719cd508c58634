import type { BarePage } from '../lib/bare-page.ts'

/** Notes of the page itself while it records and judges its recordings. */
export interface Noted {
  /** of tasks on the main thread over 50 ms */
  longTasksMs: number[]
  /** of every picture that the candidate saw since it was begun to note */
  frames: { shown: number; dropped: number }
}

/** Begins to note; also what was noted before is forgotten. */
export const beginToNote = (page: BarePage): Promise<unknown> =>
  page.evaluate(() => {
    const noted: number[] = []
    const observer = new PerformanceObserver((list) => void noted.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    observer.observe({ entryTypes: ['longtask'] })
    Object.assign(globalThis, { notedLongTasks: noted, notedVideos: new Set<HTMLVideoElement>() })
  }, null)

export const readNoted = (page: BarePage): Promise<Noted> =>
  page.evaluate(() => {
    // put there by the function above
    const { notedLongTasks, notedVideos } = globalThis as unknown as { notedLongTasks: number[]; notedVideos: Set<HTMLVideoElement> }
    for (const video of document.querySelectorAll('video')) notedVideos.add(video)
    const qualities = [...notedVideos].map((video) => video.getVideoPlaybackQuality())
    return {
      longTasksMs: notedLongTasks.slice(),
      frames: {
        shown: qualities.reduce((sum, quality) => sum + quality.totalVideoFrames, 0),
        dropped: qualities.reduce((sum, quality) => sum + quality.droppedVideoFrames, 0),
      },
    }
  }, null)

/** Presses the button with this text; false when there is none, or it waits for something. */
export const tryPress = (page: BarePage, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.innerText.trim().startsWith(wanted))
    if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true') return false
    button.click()
    return true
  }, text)

/** Seconds of the running take that are on disk; null while none runs. */
export const savedSeconds = (page: BarePage): Promise<number | null> =>
  page.evaluate(() => {
    const found = /(\d+) s saved on this device/.exec(document.body.innerText)?.[1]
    return found === undefined ? null : Number(found)
  }, null)

/** Was the take of a question judged? Runs in the page, which asks what the app keeps of it. */
export const isJudged = (page: BarePage, questionId: string): Promise<boolean> =>
  page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('capture')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no database'))
    })
    const takes = await new Promise<{ questionId: string; practice: boolean; check?: object }[]>((resolve, reject) => {
      const request = db.transaction('takes').objectStore('takes').getAll()
      // rows of this table are the app's own
      request.onsuccess = () => resolve(request.result as { questionId: string; practice: boolean; check?: object }[])
      request.onerror = () => reject(request.error ?? new Error('no takes'))
    })
    db.close()
    return takes.some((take) => take.questionId === id && !take.practice && take.check !== undefined)
  }, questionId)

/** The heap by what it holds. */
export interface HeapParts {
  /** data of the app: objects, strings, nodes of the page */
  dataBytes: number
  /** compiled code, which the engine may throw away */
  codeBytes: number
}

/** Looks through the whole heap, which takes a second or two, after a collection. */
export async function heapParts(page: BarePage): Promise<HeapParts> {
  const chunks: string[] = []
  page.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }: { chunk: string }) => void chunks.push(chunk))
  await page.send('HeapProfiler.takeHeapSnapshot')
  // as Chromium writes it: rows of numbers in one list
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
    nodes: number[]
  }
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')]
  const parts = { dataBytes: 0, codeBytes: 0 }
  for (let at = 0; at < nodes.length; at += fields.length)
    parts[nodes[at + type] === code ? 'codeBytes' : 'dataBytes'] += nodes[at + size] ?? 0
  return parts
}

/** Bytes of JavaScript that are in use after a collection. */
export async function heapBytes(page: BarePage): Promise<number> {
  await page.send('HeapProfiler.collectGarbage')
  return (await page.send<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize
}
