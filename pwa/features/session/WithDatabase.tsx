import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { DbContext } from '../../db/hooks.ts'
import { dbAtom, openSessionDatabase } from './database.ts'

/** Opens the signed-in account's database and gives it to the screens inside (`useDb`, `useDocs`). A failure reaches the error screen. */
export function WithDatabase({ children }: { children: ReactNode }): React.JSX.Element {
  const db = useAtomValue(dbAtom)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    openSessionDatabase().catch(setFailure)
  }, [])
  if (failure) throw failure
  if (!db) return <Skeleton lines={6} />
  return <DbContext value={db}>{children}</DbContext>
}
