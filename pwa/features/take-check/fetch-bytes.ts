/** A file of our own origin. Rejects when it does not come. */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return await answer.arrayBuffer()
}
