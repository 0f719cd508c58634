import { useEffect, useState } from 'react'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { useDb } from './hooks.ts'
import type { UnsentEdit } from './types.ts'

const NONE: readonly UnsentEdit[] = []

/** Edits of a collection that the server has not confirmed, kept current. */
export function useUnsentEdits(collection: CollectionName): readonly UnsentEdit[] {
  const db = useDb()
  const [edits, setEdits] = useState(NONE)
  useEffect(() => {
    let round = 0
    const subscription = db.sync.state$.subscribe(() => {
      const mine = ++round
      const show = (found: readonly UnsentEdit[]): void => {
        if (mine === round) setEdits((before) => (found.length === 0 && before.length === 0 ? before : found))
      }
      db.unsentEditsOf(collection).then(show, () => show(NONE))
    })
    return () => {
      round = -1
      subscription.unsubscribe()
    }
  }, [db, collection])
  return edits
}
