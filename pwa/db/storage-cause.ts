import { storageTroubleOf, wordsOf } from './storage-errors.ts'

/**
 * Causes of trouble with the storage that browsers tell apart. full: no room. refused: site data is blocked, or a private window has none.
 * newer: another tab has a newer version of the app. otherTab: another tab holds an old one open. damaged: the files of the browser. lost:
 * the connection to it.
 */
export const STORAGE_CAUSES = ['full', 'refused', 'newer', 'otherTab', 'damaged', 'lost'] as const
export type StorageCause = (typeof STORAGE_CAUSES)[number]

/** The cause behind an error of the storage, by the names and words of browsers, Dexie and RxDB; null when it is about something else. */
export function storageCauseOf(error: unknown): StorageCause | null {
  const words = wordsOf(error)
  const trouble = storageTroubleOf(error)
  if (trouble === 'full') return 'full'
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? (trouble === null ? null : 'lost')
}

/** In this order: the last ones are told of many things. */
const SIGNS: readonly (readonly [StorageCause, RegExp])[] = [
  ['lost', /server lost|connection lost/i],
  ['newer', /VersionError|less than the existing version|higher version/i],
  ['otherTab', /upgrade ?blocked|blocked by|is blocked|versionchange|VersionChangeError/i],
  [
    'refused',
    /SecurityError|MissingAPI|did not allow mutations|operation is insecure|access (?:is |to .*)?denied|indexedDB is (?:not defined|undefined|null)/i,
  ],
  ['damaged', /UnknownError|backing store|corrupt|OpenFailed|DataError|NS_ERROR_FILE|NS_ERROR_STORAGE|I\/O error/i],
]
