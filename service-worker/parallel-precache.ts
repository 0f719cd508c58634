/** Functions of the worker that a fetch of the app's files needs. */
export interface PrecachePorts {
  has(url: string): Promise<boolean>
  /** stores what came; rejects when nothing usable did */
  load(url: string): Promise<void>
}

/** Browsers open six connections to a server of the first HTTP; the page keeps two of them. */
export const LANES = 4

/**
 * Stores the app's files in parallel from the end, while workbox goes from the front and skips stored ones: hundreds in sequence take
 * minutes over a connection with long answers. Failures are left to workbox.
 */
export async function precacheInParallel(urls: readonly string[], ports: PrecachePorts): Promise<void> {
  const waiting = [...urls]
  const lane = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) await loadOne(url, ports)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function loadOne(url: string, { has, load }: PrecachePorts): Promise<void> {
  try {
    if (!(await has(url))) await load(url)
  } catch {
    // offline, or no room: workbox tries as well, and its failure counts
  }
}
