import { AppError } from '#shared/primitives/errors.ts'

/**
 * Turns what database and object store, or the connections to them, fail with into an answer that says when to come back; the error and all of its
 * causes are looked at. @returns null for what is no failure of theirs
 */
export function engineFailure(error: unknown): AppError | null {
  const chain = causesOf(error)
  // a full disk may appear as another error further out
  if (chain.some(isFull)) return new AppError('insufficientStorage', { retryAfterSeconds: 30, cause: error })
  if (chain.some(isDatabase)) return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  if (chain.some((one) => isStore(one) || NETWORK.has(String(one.code))))
    return new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  return null
}

/** Does what a reader can do without: while there is no room it is left to a later one, so that people can read. */
export async function unlessFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (engineFailure(error)?.error !== 'insufficientStorage') throw error
  }
}

/** As much as the drivers and the system put into an error. */
interface Known extends Error {
  code?: unknown
  /** of each row of a bulk write */
  writeErrors?: unknown
  /** the AWS SDK writes it into all of its errors */
  $metadata?: { httpStatusCode?: number }
}

const DEEPEST = 5

function causesOf(error: unknown, depth = 0): Known[] {
  if (!(error instanceof Error) || depth > DEEPEST) return []
  const known: Known = error
  const rows = [known.writeErrors].flat().map((row: unknown) => (row instanceof Error || !hasErr(row) ? row : row.err))
  return [
    known,
    ...[known.cause, ...rows, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])].flatMap((one) =>
      causesOf(one, depth + 1),
    ),
  ]
}

const hasErr = (row: unknown): row is { err: unknown } => typeof row === 'object' && row !== null && 'err' in row

/** OutOfDiskSpace as MongoDB numbers it. */
const DATABASE_FULL = 14_031
const FULL = new Set(['ENOSPC', 'EDQUOT'])

const isFull = ({ code, name, $metadata }: Known): boolean =>
  code === DATABASE_FULL ||
  FULL.has(String(code)) ||
  $metadata?.httpStatusCode === 507 ||
  ($metadata !== undefined && name === 'QuotaExceeded')

/** Names the database driver gives to "no answer"; a request that it ended itself because it took too long is among them. */
const DATABASE_NAMES = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoSystemError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
])

/** Codes of a server that ends, gives its place to another or cannot reach others (error_codes.yml of MongoDB). */
const DATABASE_CODES = new Set([6, 7, 50, 89, 91, 134, 189, 202, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])

const isDatabase = (error: Known): boolean =>
  DATABASE_NAMES.has(error.name) || (error.name.startsWith('Mongo') && DATABASE_CODES.has(Number(error.code))) || isBulkWithoutAnswer(error)

/** A connection that broke under a bulk write is told by an error that keeps nothing of it but its words; whatever a server answers has a code. */
const isBulkWithoutAnswer = ({ name, code, writeErrors }: Known): boolean =>
  name === 'MongoBulkWriteError' && code === undefined && [writeErrors].flat().length === 0

/** The object store did not do it, whatever it said: a later repeat loses nothing. */
const isStore = ({ $metadata }: Known): boolean => $metadata !== undefined

/** The system's words for a connection that could not be made or did not last. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
])
