/** True when the store says that the object, bucket or upload does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (MISSING.has(error.name) || statusOf(error) === 404)
}

/** For reads where "not there" is an answer. */
export async function nullWhenMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** ETags travel in quotes on the wire and without them everywhere else. */
export const withoutQuotes = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '')

const MISSING = new Set(['NoSuchKey', 'NoSuchUpload', 'NoSuchBucket', 'NotFound'])

function statusOf(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
