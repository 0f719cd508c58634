import type { AddressInfo } from 'node:net'
import { serve } from '../../lib/child.ts'
import { importPeer, loadPeer } from '../../lib/peers.ts'
import { arrival, connect, type TinyStore } from './tinybase.ts'

interface SocketServer {
  address(): AddressInfo
  on(event: 'listening', ready: () => void): void
}
const { WebSocketServer } = loadPeer<{ WebSocketServer: new (options: object) => SocketServer }>('ws')
const { createWsServer } = await importPeer<{ createWsServer(sockets: SocketServer): { destroy(): Promise<void> } }>(
  'tinybase/synchronizers/synchronizer-ws-server',
)

/** The library's own server, which only passes messages on, and a store beside it that holds the data. */
let store: TinyStore
serve({
  start: async () => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await new Promise<void>((resolve) => sockets.on('listening', resolve))
    createWsServer(sockets)
    const url = `ws://127.0.0.1:${sockets.address().port}/bench`
    store = (await connect(url, 1)).store
    return { url }
  },
  arrived: ({ count, mark }: { count: number; mark: string }) => arrival(store, count, mark),
  stop: () => undefined,
})
