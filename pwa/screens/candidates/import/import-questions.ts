import type { ImportWork } from './import-work.ts'

export type WorkName = 'read' | 'know' | 'check' | 'page' | 'takeNew' | 'takeChanged'

/** Question to the worker, and its answer of the same number. */
export interface Question {
  n: number
  name: WorkName
  args: unknown[]
}
export type Answer = { n: number; value: unknown } | { n: number; error: string }

/** The same work, asked from the page. */
export type AskWork = <N extends WorkName>(name: N, ...args: Parameters<ImportWork[N]>) => Promise<Awaited<ReturnType<ImportWork[N]>>>

/** A worker that reads lists; it holds one file. */
export function openImportWorker(): { ask: AskWork; close: () => void } {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import' })
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = open.get(data.n)
    open.delete(data.n)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of open.values()) reject(new Error('the worker ended'))
    open.clear()
  })
  const ask = (name: WorkName, ...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const n = ++last
      open.set(n, { resolve, reject })
      worker.postMessage({ n, name, args } satisfies Question)
    })
  // the worker answers with what the method of that name gives
  return { ask: ask as AskWork, close: () => worker.terminate() }
}
