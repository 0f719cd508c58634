import { createServer, type Socket } from 'node:net'

/** The harmless text that every virus scanner calls a virus; in two halves, so that none finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EIC', 'AR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A scanner that speaks clamd's INSTREAM on a free port and finds EICAR; `say` replaces its answer, null keeps it silent. */
export async function startFakeClamd(say?: string | null): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      const file = readStream(bytes)
      if (file === null) return
      if (say === null) return
      socket.end(say ?? (file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `tcp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const COMMAND = 'zINSTREAM\0'

/** The whole file, null while its end is not there. */
function readStream(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return null
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
