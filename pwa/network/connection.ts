import { connectionStateOf, type ConnectionState } from '#worker/upload/send-policy.ts'

/** Kind of connection that this browser reports just now. */
export const currentConnection = (): ConnectionState => connectionStateOf(connection()?.type)

/** Does this browser tell which kind of connection it uses? Only then can anything wait for a better one. */
export const reportsConnection = (): boolean => connection()?.type !== undefined

/** Calls back when the connection is another one, until the returned function is called. */
export function onConnectionChange(listener: () => void): () => void {
  const line = connection()
  line?.addEventListener('change', listener)
  return () => line?.removeEventListener('change', listener)
}

/** The browser was told to save data, or measured a connection that is worth sparing. */
export const savesData = (): boolean => connection()?.saveData === true || /2g|3g/.test(connection()?.effectiveType ?? '')

/** Speed that this browser estimates, in bytes per second; undefined where it tells none. */
export function estimatedRate(): number | undefined {
  const megabits = connection()?.downlink
  return megabits === undefined ? undefined : (megabits * 1_000_000) / 8
}

interface Connection extends EventTarget {
  type?: string
  effectiveType?: string
  saveData?: boolean
  /** megabits per second, rounded */
  downlink?: number
}

/** Only some browsers have it. */
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection // not in lib.dom
