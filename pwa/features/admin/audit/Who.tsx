import { useT } from '../../../i18n/use-t.ts'
import type { Entry } from './audit.ts'

/** Both identities of an act on behalf of somebody. */
export function Who({ entry }: { entry: Entry }): React.JSX.Element {
  const t = useT('admin')
  const by = entry.by_name || entry.by
  if (entry.as === undefined) return <bdi>{by === '-' ? t('audit.stranger') : by}</bdi>
  return <span>{t('audit.actingAs', { by, as: entry.as_name || entry.as })}</span>
}
