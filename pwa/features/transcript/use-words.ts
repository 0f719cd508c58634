import { startTransition, useCallback, useLayoutEffect, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { wordsId } from '#worker/vault/schema.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { readHere, readWords, type FoundWords } from './read-words.ts'

/**
 * Words of the answers of one person, by answer; absent while they are read, and where there are none. Those of `shownId` are read before the
 * others; `again` reads what failed.
 */
export function useWords(answers: readonly Answer[], shownId?: string): { words: ReadonlyMap<string, FoundWords>; again: () => void } {
  const isOnline = useConnection()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<ReadonlyMap<string, FoundWords & { key: string }>>(new Map())
  const wanted = answers.flatMap(({ id, words }) => (words?.current ? [{ answerId: id, objectName: words.current.objectName }] : []))
  const kept = useKept(wanted.map(({ answerId }) => answerId))
  const list = wanted.map(({ answerId, objectName }) => `${answerId} ${objectName}`).join('\n')
  // begins before the browser lays out the page around them, which takes a slow device longer than to read
  useLayoutEffect(() => {
    const stop = new AbortController()
    const open = wanted.filter(({ answerId, objectName }) => {
      const known = found.get(answerId)
      // a version that was read whole does not change
      return known?.state !== 'ready' || known.key !== objectName
    })
    const read = async (of: (typeof wanted)[number]): Promise<void> => {
      // reads what is shown without waiting for the look at all that is kept
      const words = kept === undefined ? await readHere(of) : await readWords(of, { isOnline, signal: stop.signal })
      if (words === null || stop.signal.aborted) return
      const tell = (): void => setFound((before) => new Map(before).set(of.answerId, { ...words, key: of.objectName }))
      // words of other answers are for the search, and hold up nothing
      if (of.answerId === shownId) tell()
      else startTransition(tell)
    }
    const [first, others] = [open.filter(({ answerId }) => answerId === shownId), open.filter(({ answerId }) => answerId !== shownId)]
    void Promise.all(first.map(read)).then(() => kept !== undefined && !stop.signal.aborted && others.map(read))
    return () => stop.abort()
    // `found` is only asked for what need not be read again
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, isOnline, kept, attempt, shownId])
  return { words: found, again: () => setAttempt((n) => n + 1) }
}

/** Names of the files of words that this device keeps, as one text that changes with them; undefined until it was looked. */
function useKept(answerIds: readonly string[]): string | undefined {
  const ids = answerIds.join(' ')
  const query = useCallback(async () => {
    // without its storage the device asks the server
    const rows = await vault()
      .media.bulkGet(ids.split(' ').map(wordsId))
      .catch(() => [])
    return rows.map((row) => `${row?.objectName ?? ''}:${row?.blocks ?? 0}`).join(' ')
  }, [ids])
  return useLiveQuery(query)
}
