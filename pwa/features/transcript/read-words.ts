import { WordsFile } from '#shared/lib/words/words-file.ts'
import { openFile, type OpenFile } from '#worker/vault/read.ts'
import { BLOCK_BYTES, wordsId } from '#worker/vault/schema.ts'
import { currentSession } from '../session/session.ts'
import { checkWords } from './check-words.ts'

/** Words as far as they are within reach. `notHere`: they are not kept on this device, which is offline. */
export type FoundWords = { state: 'ready'; file: WordsFile } | { state: 'notHere' } | { state: 'failed' }

interface WantedWords {
  answerId: string
  objectName: string
  isExact?: boolean
}

/** Reads a version of the words of an answer: from this device when it is kept here, else from the server. Offline an earlier version is better than none, unless `isExact`. */
export async function readWords(of: WantedWords, { isOnline, signal }: { isOnline: boolean; signal: AbortSignal }): Promise<FoundWords> {
  try {
    const kept = await readKept(of.answerId).catch((error: unknown) => {
      if (!isOnline) throw error
      return null
    })
    if (kept && (kept.objectName === of.objectName || (!isOnline && !of.isExact))) return { state: 'ready', file: kept.file }
    if (!isOnline) return { state: 'notHere' }
    return { state: 'ready', file: await fetchWords(of.objectName, signal) }
  } catch {
    return { state: 'failed' }
  }
}

/** Reads this version, if this device keeps it; null when `readWords` has to say what to do. */
export async function readHere({ answerId, objectName }: WantedWords): Promise<FoundWords | null> {
  const kept = await readKept(answerId).catch(() => null)
  return kept?.objectName === objectName ? { state: 'ready', file: kept.file } : null
}

interface KeptWords {
  objectName: string
  file: WordsFile
}

/** Reads of now, which are not begun twice. */
const reading = new Map<string, Promise<KeptWords | null>>()

/** Null when it is not whole, or may not be read now. */
async function readKept(answerId: string): Promise<KeptWords | null> {
  const running = reading.get(answerId)
  // asks again for what another read did not find: it may be stored since that began
  const found = running && (await running)
  if (found) return found
  const read = findKept(answerId).finally(() => reading.delete(answerId))
  reading.set(answerId, read)
  return await read
}

async function findKept(answerId: string): Promise<KeptWords | null> {
  const file = await openFile(indexedDB, wordsId(answerId), Date.now())
  if (!file) return null
  try {
    return { objectName: file.objectName, file: checkWords(JSON.parse(await textOf(file))) }
  } finally {
    file.close()
  }
}

/** Its few blocks at once; a stream would pass each from task to task. */
async function textOf(file: OpenFile): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (let n = 0; n * BLOCK_BYTES < file.bytes; n++) {
    const block = await file.block(n)
    if (!block) throw new Error('the pack was removed')
    text += decoder.decode(block, { stream: true })
  }
  return text + decoder.decode()
}

async function fetchWords(objectName: string, signal: AbortSignal): Promise<WordsFile> {
  const response = await fetch(`/api/reports/get_video/${encodeURIComponent(objectName)}`, {
    headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(STALL_MS)]),
  })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return WordsFile.parse(await response.json())
}

const STALL_MS = 30_000
