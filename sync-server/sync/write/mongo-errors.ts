/** True for E11000, of single writes and of bulk writes alike. What a failed bulk write says about its counts differs between engines: read instead. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11000

/** True when the database does not know the command it was asked for. */
export const isUnknownCommand = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 59

/** An upsert that two processes do at once may fail for one of them; by then the row exists, so a second try succeeds. */
export async function upsert(update: () => Promise<unknown>): Promise<void> {
  try {
    await update()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await update()
  }
}
