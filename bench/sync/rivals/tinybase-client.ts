import { serve } from '../../lib/child.ts'
import { editedText, remark } from '../../lib/data.ts'
import { arrival, connect, rowId } from './tinybase.ts'

/** Keeps a single client: a second one that has everything would be asked, and answer, beside the server's store. */
let kept: Awaited<ReturnType<typeof connect>> | undefined
async function leave(): Promise<void> {
  await kept?.synchronizer.destroy()
  kept = undefined
}

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
  /** the documents, on a new client, which stays for the edits */
  initial: async ({ url, count }: { url: string; count: number }) => {
    await leave()
    const began = performance.now()
    kept = await connect(url)
    await arrival(kept.store, count, '')
    return performance.now() - began
  },
  /** sends the edits; the server says when it has them */
  push: ({ count, round }: { count: number; round: number }) => {
    kept?.store.transaction(() => {
      for (let i = 0; i < count; i++) kept?.store.setCell('comments', rowId(i), 'text', editedText(i, round))
    })
  },
  stop: leave,
})
