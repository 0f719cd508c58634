import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { wordsId } from '#worker/vault/schema.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { readWords, type FoundWords } from './read-words.ts'

/** Words of the answers of one person, by answer; absent while they are read, and where there are none. `again` reads what failed. */
export function useWords(answers: readonly Answer[]): { words: ReadonlyMap<string, FoundWords>; again: () => void } {
  const isOnline = useConnection()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<ReadonlyMap<string, FoundWords & { key: string }>>(new Map())
  const wanted = answers.flatMap(({ id, words }) => (words?.current ? [{ answerId: id, objectName: words.current.objectName }] : []))
  const kept = useKept(wanted.map(({ answerId }) => answerId))
  const list = wanted.map(({ answerId, objectName }) => `${answerId} ${objectName}`).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    for (const of of wanted) {
      const key = `${of.objectName} ${isOnline} ${kept} ${attempt}`
      const known = found.get(of.answerId)
      // a version that was read whole does not change
      if (known?.state === 'ready' && known.key.startsWith(`${of.objectName} `)) continue
      void readWords(of, { isOnline, signal: stop.signal }).then((words) => {
        if (!stop.signal.aborted) setFound((before) => new Map(before).set(of.answerId, { ...words, key }))
      })
    }
    return () => stop.abort()
    // `found` is only asked for what need not be read again
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, isOnline, kept, attempt])
  return { words: found, again: () => setAttempt((n) => n + 1) }
}

/** Names of the files of words that this device keeps, as one text that changes with them. */
function useKept(answerIds: readonly string[]): string {
  const ids = answerIds.join(' ')
  const query = useCallback(async () => {
    const rows = await vault().media.bulkGet(ids.split(' ').map(wordsId))
    return rows.map((row) => `${row?.objectName ?? ''}:${row?.blocks ?? 0}`).join(' ')
  }, [ids])
  return useLiveQuery(query) ?? ''
}
