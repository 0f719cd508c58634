/** Time that the browser's storage of files has to answer; then the network is asked. */
export const CACHE_TIMEOUT_MS = 3000

export interface Handling<Options> {
  handle(options: Options): Promise<Response>
}

/** Answers from the device, and from the network when the device's storage fails or does not answer: a wait without an end would be a white page. */
export function orNetwork<Options extends { request: Request }>(
  stored: Handling<Options>,
  fetchIt: (request: Request) => Promise<Response>,
  timeoutMs = CACHE_TIMEOUT_MS,
): Handling<Options> {
  return {
    handle: async (options) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), timeoutMs)))
      const answer = await Promise.race([stored.handle(options).catch(() => null), late])
      clearTimeout(timer)
      return answer ?? (await fetchIt(options.request))
    },
  }
}
