/** A file did not come, and not for want of time: offline, or from a server that is down. Another time it may. */
export class OutOfReachError extends Error {
  override readonly name = 'OutOfReachError'
}

/** A file of our own origin. Rejects with OutOfReachError when it does not come, and with the reason of the signal when that ends first. */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return await answer.arrayBuffer()
  } catch (cause) {
    signal.throwIfAborted()
    throw new OutOfReachError(url, { cause })
  }
}
