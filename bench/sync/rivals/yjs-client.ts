import { serve } from '../../lib/child.ts'
import { editedText, remark } from '../../lib/data.ts'
import { WebSocket, Y, type Socket, type YDoc, type YMap } from './yjs.ts'

/** Sends its state vector, takes what it lacks, then sends each of its own updates. */
async function connect(url: string): Promise<{ doc: YDoc; socket: Socket }> {
  const doc = new Y.Doc()
  const socket = new WebSocket(url, { maxPayload: 1e9 })
  await new Promise<void>((resolve) => {
    socket.on('open', () => socket.send(Y.encodeStateVector(doc)))
    socket.on('message', (bytes) => {
      Y.applyUpdate(doc, bytes, 'server')
      resolve()
    })
  })
  doc.on('update', (update, origin) => {
    if (origin !== 'server') socket.send(update)
  })
  return { doc, socket }
}

let kept: { doc: YDoc } | undefined

serve({
  seed: async ({ url, count }: { url: string; count: number }) => {
    kept = await connect(url)
    const comments = kept.doc.getMap('comments')
    for (let from = 0; from < count; from += 500)
      kept.doc.transact(() => {
        for (let i = from; i < Math.min(count, from + 500); i++)
          comments.set(`c${i}`, new Y.Map(Object.entries(remark(i, { interviewId: 'iv', authorId: 'by' }))))
      })
  },
  initial: async ({ url, count }: { url: string; count: number }) => {
    const began = performance.now()
    const { doc, socket } = await connect(url)
    const ms = performance.now() - began
    if (doc.getMap('comments').size !== count) throw new Error(`${doc.getMap('comments').size} of ${count} arrived`)
    socket.close()
    return ms
  },
  /** sends an update per row, as an editor would; the server says when it has them */
  push: ({ count, round }: { count: number; round: number }) => {
    const comments = kept?.doc.getMap('comments')
    for (let i = 0; i < count; i++) (comments?.get(`c${i}`) as YMap | undefined)?.set('text', editedText(i, round))
  },
  stop: () => undefined,
})
