import { WordsFile } from '#shared/lib/words/words-file.ts'
import { openFile, streamRange } from '#worker/vault/read.ts'
import { wordsId } from '#worker/vault/schema.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { currentSession } from '../session/session.ts'

/** Words as far as they are within reach. `notHere`: they are not kept on this device, which is offline. */
export type FoundWords = { state: 'ready'; file: WordsFile } | { state: 'notHere' } | { state: 'failed' }

/** Reads a version of the words of an answer: from this device when it is kept here, else from the server. Offline an earlier version is better than none, unless `isExact`. */
export async function readWords(
  of: { answerId: string; objectName: string; isExact?: boolean },
  { isOnline, signal }: { isOnline: boolean; signal: AbortSignal },
): Promise<FoundWords> {
  try {
    const kept = (await vault().media.get(wordsId(of.answerId)))?.objectName
    if (kept === of.objectName || (kept !== undefined && !isOnline && !of.isExact)) {
      const file = await readKept(of.answerId)
      if (file) return { state: 'ready', file }
    }
    if (!isOnline) return { state: 'notHere' }
    return { state: 'ready', file: await fetchWords(of.objectName, signal) }
  } catch {
    return { state: 'failed' }
  }
}

/** Null when it is not whole, or may not be read now. */
async function readKept(answerId: string): Promise<WordsFile | null> {
  const file = await openFile(indexedDB, wordsId(answerId), Date.now())
  return file && WordsFile.parse(await new Response(streamRange(file, 0, file.bytes - 1)).json())
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
