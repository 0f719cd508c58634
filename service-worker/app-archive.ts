/** File of the archive: its address below the app's origin, its media type, its length in bytes. */
export type ArchivedFile = readonly [url: string, type: string, bytes: number]

const NEWLINE = 10
/** The list of files is some ten kilobytes; a page of somebody in between has no list at all. */
const MAX_LIST_BYTES = 1_000_000

/**
 * Reads the archive that the build leaves (`pwa/build/archive-app.ts`): a line of JSON with the list of files, then their bytes in that order.
 * Tells each file as soon as it is whole, so that a connection that breaks loses only the rest.
 * @throws Error when it is no archive or ends early
 */
export async function readArchive(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onFile: (file: ArchivedFile, bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = body.getReader()
  let held = new Uint8Array(0)
  const more = async (): Promise<void> => {
    const { done, value } = await reader.read()
    if (done) throw new Error('the archive ended early')
    held = joined(held, value)
  }
  const take = async (bytes: number): Promise<Uint8Array<ArrayBuffer>> => {
    while (held.length < bytes) await more()
    const taken = held.slice(0, bytes)
    held = held.subarray(bytes)
    return taken
  }
  try {
    let end = held.indexOf(NEWLINE)
    while (end === -1) {
      if (held.length > MAX_LIST_BYTES) throw new Error('this is no archive')
      await more()
      end = held.indexOf(NEWLINE)
    }
    const files = listOf(new TextDecoder().decode(await take(end + 1)))
    for (const file of files) onFile(file, await take(file[2]))
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** @throws Error when a line that is JSON is no list of files */
function listOf(line: string): ArchivedFile[] {
  const list: unknown = JSON.parse(line)
  if (!Array.isArray(list) || !list.every(isFile)) throw new Error('this is no archive')
  return list
}

const isFile = (file: unknown): file is ArchivedFile =>
  Array.isArray(file) && typeof file[0] === 'string' && typeof file[1] === 'string' && Number.isSafeInteger(file[2]) && Number(file[2]) >= 0
