import { serve } from '../../lib/child.ts'
import { editedText, remark } from '../../lib/data.ts'
import { arrival, connect, type TinyStore } from './tinybase.ts'

const rowId = (i: number): string => `c${String(i).padStart(8, '0')}`
let kept: { store: TinyStore } | undefined

serve({
  seed: async ({ url, count }: { url: string; count: number }) => {
    kept = await connect(url)
    const { store } = kept
    for (let from = 0; from < count; from += 500)
      store.transaction(() => {
        for (let i = from; i < Math.min(count, from + 500); i++)
          store.setRow('comments', rowId(i), remark(i, { interviewId: 'iv', authorId: 'by' }))
      })
  },
  initial: async ({ url, count }: { url: string; count: number }) => {
    const began = performance.now()
    const { store, synchronizer } = await connect(url)
    await arrival(store, count, '')
    const ms = performance.now() - began
    await synchronizer.destroy()
    return ms
  },
  /** sends the edits; the server says when it has them */
  push: ({ count, round }: { count: number; round: number }) => {
    kept?.store.transaction(() => {
      for (let i = 0; i < count; i++) kept?.store.setCell('comments', rowId(i), 'text', editedText(i, round))
    })
  },
  stop: () => undefined,
})
