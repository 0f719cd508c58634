import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { formatAgo } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { dbAtom } from '../session/database.ts'
import { unsentKinds, type UnsentKind } from './unsent-kinds.ts'

/** Changes that are only on this device, by kind and age; read anew when their number changes. */
export function UnsentList({ count }: { count: number }): React.JSX.Element | null {
  const t = useT('sync')
  const db = useAtomValue(dbAtom)
  const [kinds, setKinds] = useState<UnsentKind[]>([])
  useEffect(() => {
    let isCurrent = true
    const show = (found: UnsentKind[]): void => {
      if (isCurrent) setKinds(found)
    }
    db?.unsentEdits().then(
      (edits) => show(unsentKinds(edits)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [db, count])
  if (kinds.length === 0) return null
  return (
    <ul className="hf-sync-kinds" aria-label={t('sync.changes')}>
      {kinds.map(({ collection, count: n, since }) => {
        const what = t(`sync.kind.${collection}`, { n })
        return <li key={collection}>{since === undefined ? what : t('sync.kindSince', { what, ago: formatAgo(since, Date.now()) })}</li>
      })}
    </ul>
  )
}
