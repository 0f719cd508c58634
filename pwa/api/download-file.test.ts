import { describe, expect, it, vi } from 'vitest'
import { ApiError, OfflineError } from './client.ts'
import { downloadFile } from './download-file.ts'

const TYPE = 'application/zip'
const FILE = Uint8Array.from({ length: 1000 }, (_, n) => n % 256)

/** A server whose responses break off after so many bytes; null: whole. */
function server(cuts: readonly (number | null)[], versions: readonly string[] = []) {
  let sent = 0
  const asked: string[] = []
  const send: typeof fetch = (_path, init) => {
    const headers = new Headers(init?.headers)
    const etag = versions[asked.length] ?? '"one"'
    const cut = cuts[asked.length] ?? null
    asked.push(headers.get('range') ?? '')
    const from = headers.get('if-range') === etag ? Number(/\d+/.exec(headers.get('range') ?? '')?.[0] ?? 0) : 0
    const rest = FILE.slice(from)
    const given = cut === null ? rest : rest.slice(0, cut)
    sent += given.length
    const body = new ReadableStream({
      start(stream) {
        if (given.length > 0) stream.enqueue(given)
      },
      pull(stream) {
        if (cut === null) stream.close()
        else stream.error(new TypeError('network error'))
      },
    })
    const status = from > 0 ? 206 : 200
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': TYPE, etag, 'content-length': String(rest.length) } }))
  }
  return { send, asked, sent: () => sent }
}

const noPause = { pause: () => Promise.resolve() }
const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

describe('a download', () => {
  it('after a cut in the middle asks for the other half only', async () => {
    const { send, asked, sent } = server([500, null])
    const onBytes = vi.fn()
    const file = await downloadFile('/x', { type: TYPE, signal: new AbortController().signal, onBytes, send, ...noPause })
    expect(await bytesOf(file)).toEqual(FILE)
    expect(asked).toEqual(['', 'bytes=500-'])
    expect(sent()).toBe(1000)
    expect(onBytes).toHaveBeenLastCalledWith(1000)
  })

  it('is taken anew when the file became another one meanwhile', async () => {
    const { send } = server([500, null], ['"one"', '"two"'])
    const file = await downloadFile('/x', { type: TYPE, signal: new AbortController().signal, onBytes: vi.fn(), send, ...noPause })
    expect(await bytesOf(file)).toEqual(FILE)
  })

  it('goes on as long as something comes, and gives up after several tries that brought nothing', async () => {
    const slow = server([...Array.from({ length: 20 }, () => 10), null])
    const options = { type: TYPE, signal: new AbortController().signal, onBytes: vi.fn(), ...noPause }
    expect((await downloadFile('/x', { ...options, send: slow.send })).size).toBe(1000)
    const dead = server(Array.from({ length: 20 }, () => 0))
    await expect(downloadFile('/x', { ...options, send: dead.send })).rejects.toThrow(OfflineError)
    expect(dead.asked.length).toBe(6)
  })

  it('that is refused is not asked for again', async () => {
    const send = vi.fn(() => Promise.resolve(Response.json({ error_code: 1004, message: 'not found' }, { status: 404 })))
    const options = { type: TYPE, signal: new AbortController().signal, onBytes: vi.fn(), send, ...noPause }
    await expect(downloadFile('/x', options)).rejects.toThrow(ApiError)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('that is left ends at once', async () => {
    const left = new AbortController()
    left.abort()
    const send: typeof fetch = () => Promise.reject(new DOMException('left', 'AbortError'))
    await expect(downloadFile('/x', { type: TYPE, signal: left.signal, onBytes: vi.fn(), send, ...noPause })).rejects.toThrow('left')
  })
})
