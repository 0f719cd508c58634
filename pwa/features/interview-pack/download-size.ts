/**
 * Bytes that the app itself costs once, as a browser at https fetches them; the test of the shell's budget compares it with the build. The
 * page of a link says it before anything is fetched, so it cannot be counted then.
 */
export const APP_BYTES = 720_000

/** Bytes of the files for hearing a voice and looking for a face, which only a fast connection without a price fetches. */
export const MODEL_BYTES = 7_000_000

/** Bytes that begin to be fetched with an interview: its questions, and the app where this device does not keep it yet. */
export const downloadBytes = (packBytes: number, isAppHere = hasApp()): number => packBytes + (isAppHere ? 0 : APP_BYTES)

/** Has this device the whole app? Its worker rules the page only then. */
const hasApp = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)
