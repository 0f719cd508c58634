import { importPeer, loadPeer } from '../../lib/peers.ts'

export interface YMap {
  set(key: string, value: unknown): void
  get(key: string): unknown
  readonly size: number
}
export interface YDoc {
  getMap(name: string): YMap
  transact(work: () => void): void
  on(event: 'update', listener: (update: Uint8Array, origin: unknown) => void): void
}
export interface Yjs {
  Doc: new () => YDoc
  Map: new (entries: [string, unknown][]) => YMap
  encodeStateAsUpdate(doc: YDoc, vector?: Uint8Array): Uint8Array
  encodeStateVector(doc: YDoc): Uint8Array
  applyUpdate(doc: YDoc, update: Uint8Array, origin?: unknown): void
}
export interface Socket {
  send(bytes: Uint8Array): void
  close(): void
  on(event: 'message' | 'open', listener: (bytes: Uint8Array) => void): void
}

export const Y = await importPeer<Yjs>('yjs')
export const { WebSocket, WebSocketServer } = loadPeer<{
  WebSocket: new (url: string, options?: object) => Socket
  WebSocketServer: new (options: object) => { on(event: string, listener: (socket: Socket) => void): void; address(): { port: number } }
}>('ws')
