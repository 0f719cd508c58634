import { formatList } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { LentDetail } from '../../../features/interview-pack/earlier-interviews.ts'

/** Names of details as one list in the reader's language. */
export function useDetailNames(): (details: readonly LentDetail[]) => string {
  const t = useT('import')
  return (details) => formatList(details.map((detail) => t(`detail.${detail}`)))
}
