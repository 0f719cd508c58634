import type { NumberedVersion } from '#shared/policies/library.ts'
import { useDb } from '../../db/hooks.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** A version in words: its number, when and by whom it was kept, and which former version it repeats. */
export function useVersionName(): (version: NumberedVersion) => string {
  const t = useT('library')
  const { actor } = useDb()
  return ({ number, at, by, byName, from }) => {
    const facts = { number, at: formatMoment(at), name: by === actor.id ? t('you') : byName }
    return from === undefined ? t('versionOf', facts) : t('versionAgain', { ...facts, from })
  }
}
