/** The device has no room: nothing was saved. The form keeps what was typed and says so. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  constructor(cause?: unknown) {
    super('no room left on this device', { cause })
  }
}

/** The browser lost or refuses its storage: opening again or loading the page again helps; in some private windows nothing does. */
export class StorageBrokenError extends Error {
  override readonly name = 'StorageBrokenError'
  constructor(cause?: unknown) {
    super("the browser's storage does not answer", { cause })
  }
}

export type StorageTrouble = 'full' | 'broken'

const FULL = /quota|disk (?:is )?full|no space|NS_ERROR_DOM_QUOTA/i
const BROKEN =
  /connection to Indexed Database server lost|InvalidStateError|UnknownError|DatabaseClosed|database (?:connection )?is clos|connection is closing|internal error opening|backing store|VersionError|versionchange|OpenFailed|MissingAPI|NoSuchDatabase|NotFoundError|without an in-progress transaction|mutation operation|TooLateError/i

/** Storage problem behind an error; null when it is about something else. Browsers wrap and name these differently, so the words of the whole chain count. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (error instanceof StorageFullError) return 'full'
  if (error instanceof StorageBrokenError) return 'broken'
  const words = wordsOf(error)
  if (FULL.test(words)) return 'full'
  return BROKEN.test(words) ? 'broken' : null
}

/** The typed error for storage trouble, anything else as it came. */
export function asStorageError(error: unknown): unknown {
  const trouble = storageTroubleOf(error)
  if (trouble === 'full') return error instanceof StorageFullError ? error : new StorageFullError(error)
  if (trouble === 'broken') return error instanceof StorageBrokenError ? error : new StorageBrokenError(error)
  return error
}

const DEPTH = 5

/** Name and message of an error and of everything inside it (`cause`, Dexie's `inner`, RxDB's `parameters.errors` and `writeError`). */
export function wordsOf(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || depth > DEPTH) return ''
  const { name, message, cause, inner, failures, parameters, writeError, errors, error: nested } = error as Record<string, unknown>
  const inside = [cause, inner, writeError, nested, parameters, ...listOf(failures), ...listOf(errors)]
  return (
    [name, message].filter((word) => typeof word === 'string').join(' ') + inside.map((part) => ` ${wordsOf(part, depth + 1)}`).join('')
  )
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
