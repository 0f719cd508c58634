import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { DbContext } from '../../db/hooks.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { dbAtom, openSessionDatabase, syncStateAtom } from './database.ts'
import { LazyStorageTroubleScreen } from './lazy-storage-trouble.ts'

/**
 * Opens the signed-in account's database and gives it to the screens inside (`useDb`, `useDocs`). Storage that is full or does not answer has a
 * screen of its own; any other failure reaches the error screen.
 */
export function WithDatabase({ children }: { children: ReactNode }): React.JSX.Element {
  const db = useAtomValue(dbAtom)
  const unsent = useAtomValue(syncStateAtom)?.unsent ?? null
  const [failure, setFailure] = useState<unknown>(null)
  const retry = (): Promise<void> =>
    openSessionDatabase().then(
      () => setFailure(null),
      // RxDB keeps a failed connection for as long as the page lives
      () => location.reload(),
    )
  useEffect(() => {
    openSessionDatabase().catch(setFailure)
  }, [])
  if (failure) {
    const trouble = storageTroubleOf(failure)
    if (!trouble) throw failure
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LazyStorageTroubleScreen trouble={trouble} error={failure} unsent={unsent} onRetry={retry} />
      </Suspense>
    )
  }
  if (!db) return <Skeleton lines={6} />
  return <DbContext value={db}>{children}</DbContext>
}
