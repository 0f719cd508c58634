import { useEffect } from 'react'
import { fromEvent } from 'rxjs'
import { useDb } from '../../db/hooks.ts'
import { keepPacks } from './keep-packs.ts'

/** Looks after the pinned packs while the recruiter area is open. */
export function PackKeeper(): null {
  const db = useDb()
  useEffect(() => keepPacks(db, fromEvent(window, 'online')), [db])
  return null
}
