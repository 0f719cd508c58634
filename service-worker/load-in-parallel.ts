/** Browsers open six connections to a server of the first HTTP; the page keeps two of them. */
export const LANES = 4

/**
 * Loads files of the app in parallel: workbox, which stores one after another, would take minutes for hundreds over a connection with long
 * answers. A failure leaves the others alone, and its file to workbox, whose failure counts.
 */
export async function loadInParallel(urls: readonly string[], load: (url: string) => Promise<void>): Promise<void> {
  const waiting = [...urls]
  const lane = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await load(url).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
