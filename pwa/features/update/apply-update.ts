/**
 * Swaps the app for its new version. What the old version wrote is best sent by the old version, in its own shape; offline, or when that
 * takes too long, the new one moves the unsent edits into its shape and sends them (pwa/db/migrations.ts). Nothing happens while any tab is
 * busy.
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
