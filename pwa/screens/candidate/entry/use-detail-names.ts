import { useLang, useT } from '../../../i18n/use-t.ts'
import type { LentDetail } from '../../../features/interview-pack/earlier-interviews.ts'

/** Names of details as one list in the reader's language. */
export function useDetailNames(): (details: readonly LentDetail[]) => string {
  const t = useT('import')
  const lang = useLang()
  return (details) => new Intl.ListFormat(lang, { type: 'conjunction' }).format(details.map((detail) => t(`detail.${detail}`)))
}
