/**
 * Swaps the app for its new version, unless a tab is busy. The old version sends its edits first, in its own shape; when offline or too
 * slow, the new one migrates and sends them (pwa/db/migrations.ts).
 */
export async function applyUpdate(parts: {
  /** a tab records or has unsaved input */
  isBusy(): Promise<boolean>
  /** sends what is unsent, as far as it can in a short time */
  flush(): Promise<void>
  /** the new version starts and loads the page again */
  takeOver(): void
}): Promise<'reloading' | 'busy'> {
  if (await parts.isBusy()) return 'busy'
  // A database in trouble must not keep the version that may mend it away.
  await parts.flush().catch(() => undefined)
  // Checks again, because a take may have begun meanwhile.
  if (await parts.isBusy()) return 'busy'
  parts.takeOver()
  return 'reloading'
}
