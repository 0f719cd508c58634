import { connect, type NetConnectOpts } from 'node:net'
import { AppError } from '#shared/primitives/errors.ts'

/** Pieces of a stream to clamd; it refuses none of this size. */
const PIECE_BYTES = 64 * 1024
/** Time limit of connecting, sending and scanning together, so that the caller gets an answer before proxies give up. */
const TIMEOUT_MS = 45_000
/** Longer than any answer of clamd. */
const LONGEST_ANSWER = 2000

/**
 * Asks clamd about a file (INSTREAM: a length before each piece, a zero at the end).
 * @throws AppError unavailable when clamd does not answer in time, or with something that is neither yes nor no: such a file is not stored
 */
export async function scanByClamd(url: string, bytes: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<'clean' | 'infected'> {
  const said = await converse(placeOf(url), bytes, timeoutMs).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 30, cause })
  })
  // an answer ends with a zero: the beginning of one says nothing
  if (said === 'stream: OK\0') return 'clean'
  if (/^stream: .+ FOUND\0$/.test(said)) return 'infected'
  throw new AppError('unavailable', { retryAfterSeconds: 30, cause: new Error(`clamd said: ${said.slice(0, 200)}`) })
}

function placeOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? { path: pathname } : { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) }
}

/** Sends command, pieces and end over one connection; returns the reply, up to the zero byte or until the scanner hangs up. */
function converse(place: NetConnectOpts, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(place)
    const deadline = setTimeout(() => socket.destroy(new Error(`clamd had no answer within ${timeoutMs} ms`)), timeoutMs)
    socket.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
      if (said.includes('\0') || said.length > LONGEST_ANSWER) socket.destroy()
    })
    socket.on('error', reject)
    socket.once('close', () => {
      clearTimeout(deadline)
      resolve(said)
    })
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const piece = bytes.subarray(from, from + PIECE_BYTES)
      socket.write(lengthOf(piece))
      socket.write(piece)
    }
    socket.write(lengthOf(new Uint8Array()))
  })
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}
