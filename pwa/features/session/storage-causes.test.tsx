import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { STORAGE_CAUSES, storageCauseOf, type StorageCause } from '../../db/storage-cause.ts'
import { StorageBrokenError, StorageFullError, storageTroubleOf } from '../../db/storage-errors.ts'
import { loadNamespace, startLanguage } from '../../i18n/i18n.ts'
import { StorageTroubleScreen } from './StorageTroubleScreen.tsx'

// the heading asks a router for its path; there is none here
vi.mock('../../components/use-heading-focus.ts', () => ({ useHeadingFocus: () => null }))
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, location: { pathname: '/' } })
  await startLanguage('en')
  await loadNamespace('sync')
})

const shown = (error: unknown): string =>
  renderToStaticMarkup(
    <StorageTroubleScreen trouble={storageTroubleOf(error) ?? 'broken'} error={error} unsent={null} onRetry={() => Promise.resolve()} />,
  )
const named = (name: string, message = ''): Error => new DOMException(message, name)

describe('S012 a storage that does not open', () => {
  it.each<[string, unknown, StorageCause, string]>([
    ['QuotaExceededError', named('QuotaExceededError'), 'full', 'until there is space'],
    ['a full disk as we tell it', new StorageFullError(named('QuotaExceededError')), 'full', 'until there is space'],
    [
      'InvalidStateError of a private window',
      named('InvalidStateError', 'A mutation operation was attempted on a database that did not allow mutations.'),
      'refused',
      'Allow this site to store data',
    ],
    ['SecurityError', named('SecurityError', 'The operation is insecure.'), 'refused', 'open it in a normal window'],
    [
      'no storage at all',
      new StorageBrokenError(Object.assign(new Error('indexedDB is not defined'), { name: 'MissingAPIError' })),
      'refused',
      'a normal window',
    ],
    [
      'VersionError',
      named('VersionError', 'The requested version (1) is less than the existing version (2).'),
      'newer',
      'Reload this page',
    ],
    [
      'an upgrade that another tab blocks',
      new Error('Upgrade blocked by other connection holding version 1'),
      'otherTab',
      'Close the other tabs',
    ],
    [
      'UnknownError',
      named('UnknownError', 'Internal error opening backing store for indexedDB.open.'),
      'damaged',
      'Close the browser completely',
    ],
    [
      'WebKit losing its storage',
      named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'),
      'lost',
      'Try again, or reload',
    ],
    [
      'a connection that is closing',
      new StorageBrokenError(named('InvalidStateError', 'The database connection is closing.')),
      'lost',
      'Try again, or reload',
    ],
  ])('%s has words and a step of its own', (_what, error, cause, words) => {
    expect(storageCauseOf(error)).toBe(cause)
    expect(shown(error)).toContain(words)
  })

  it('says nothing of storage for another error, and no sentence for two causes in any language', async () => {
    expect(storageCauseOf(new Error('a mistake of ours'))).toBeNull()
    for (const language of ['en', 'ar'] as const) {
      const words = (await import(`../../locales/${language}/sync.json`)) as { default: Record<string, string> }
      const said = STORAGE_CAUSES.map((cause) => words.default[`storage.${cause}Text`])
      expect(said).not.toContain(undefined)
      expect(new Set(said).size).toBe(STORAGE_CAUSES.length)
    }
  })
})
