import { serve } from '../../lib/child.ts'
import { WebSocketServer, Y } from './yjs.ts'

/** One document in memory: answers a state vector with what it lacks, then takes updates. No permissions, no disk. */
const doc = new Y.Doc()
let look = (): void => undefined

serve({
  start: async () => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 1e9 })
    await new Promise<void>((resolve) => sockets.on('listening', () => resolve()))
    sockets.on('connection', (socket) => {
      let isFirst = true
      socket.on('message', (bytes) => {
        if (isFirst) socket.send(Y.encodeStateAsUpdate(doc, bytes))
        else Y.applyUpdate(doc, bytes)
        isFirst = false
        look()
      })
    })
    return { url: `ws://127.0.0.1:${sockets.address().port}` }
  },
  arrived: async ({ count, mark }: { count: number; mark: string }) => {
    const comments = doc.getMap('comments')
    await new Promise<void>((resolve) => {
      look = () => {
        let there = 0
        for (let i = 0; i < comments.size && there < count; i++) {
          const row = comments.get(`c${i}`) as { get(name: string): unknown } | undefined
          if (String(row?.get('text')).startsWith(mark)) there++
        }
        if (there >= count) resolve()
      }
      look()
    })
    look = () => undefined
  },
  stop: () => undefined,
})
