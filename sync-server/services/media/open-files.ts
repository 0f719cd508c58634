import { fstatSync, read as readBytes, write as writeBytes } from 'node:fs'
import { promisify } from 'node:util'
import { CustomSource, StreamTarget, type Source, type StreamTargetChunk, type Target } from 'mediabunny'

const [read, write] = [promisify(readBytes), promisify(writeBytes)]

/** Reads an open file. It has no name, so nothing that its bytes name can be found beside it. */
export function sourceOf(file: number): Source {
  return new CustomSource({
    getSize: () => fstatSync(file).size,
    read: (start, end) => readRange(file, start, end),
    prefetchProfile: 'fileSystem',
    // a failed read-ahead is repeated when its bytes are wanted
    handleUnhandledError: () => undefined,
  })
}

/** Writes an open file from its beginning. */
export const targetOf = (file: number): Target =>
  new StreamTarget(new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => writeAll(file, data, position) }), {
    chunked: true,
  })

/** The whole of an open file. */
export const readWhole = (file: number): Promise<Uint8Array> => readRange(file, 0, fstatSync(file).size)

/** Writes all of these bytes. */
export async function writeAll(file: number, bytes: Uint8Array, position = 0): Promise<void> {
  for (let from = 0; from < bytes.length;) from += (await write(file, bytes, from, bytes.length - from, position + from)).bytesWritten
}

/** Fewer bytes when the file ends before. */
async function readRange(file: number, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start)
  for (let from = 0; from < bytes.length;) {
    const { bytesRead } = await read(file, bytes, from, bytes.length - from, start + from)
    if (bytesRead === 0) return bytes.subarray(0, from)
    from += bytesRead
  }
  return bytes
}
