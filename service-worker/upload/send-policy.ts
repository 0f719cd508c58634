/** The right to deliver one interview, how its sender wants it done, and what it has cost so far. The page keeps it with the interview. */
export interface SendPolicy {
  interviewId: string
  session: { token: string }
  /** sending was stopped by hand */
  isPaused?: boolean
  /** only over a connection that is not billed by the byte */
  isWifiOnly?: boolean
  /** bytes that left this device, repeats included: by name of the stored object, '' = the calls around them */
  spent?: Record<string, number>
  /** of the last send that was long enough to tell */
  bytesPerSecond?: number
}

/** Kind of connection that a browser reports; most report nothing. */
export type ConnectionState = 'wifi' | 'mobile' | 'unknown'

/** `type` of the Network Information API; undefined where there is none. */
export function connectionStateOf(type: string | undefined): ConnectionState {
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  return type === 'cellular' || type === 'bluetooth' || type === 'wimax' ? 'mobile' : 'unknown'
}

/** `paused`: by hand. `wifi`: the candidate wants no connection that is billed by the byte. */
export type BlockReason = 'paused' | 'wifi'

/** Reason for sending nothing although something could be sent; a browser that reports no kind of connection blocks nothing. */
export function blockReason(sender: Pick<SendPolicy, 'isPaused' | 'isWifiOnly'>, line: ConnectionState): BlockReason | null {
  if (sender.isPaused) return 'paused'
  return sender.isWifiOnly && line === 'mobile' ? 'wifi' : null
}

/** Counts bytes that left the device on the way to an object. */
export const afterSpent = <T extends SendPolicy>(sender: T, name: string, bytes: number): T => ({
  ...sender,
  spent: { ...sender.spent, [name]: (sender.spent?.[name] ?? 0) + bytes },
})

/** Remembers how fast the connection was. A short send tells nothing of it: most may still be in a buffer of this device. */
export const afterSent = <T extends SendPolicy>(sender: T, { bytes, ms }: { bytes: number; ms: number }): T =>
  bytes >= TELLING_BYTES && ms > 0 ? { ...sender, bytesPerSecond: Math.round((bytes / ms) * 1000) } : sender
const TELLING_BYTES = 1_000_000

/** Everything that sending this interview has cost, in bytes. */
export const spentBytes = ({ spent = {} }: Pick<SendPolicy, 'spent'>): number => Object.values(spent).reduce((sum, bytes) => sum + bytes, 0)

/** The stored object that an address of the store names, or one that takes pieces of it: the last part of its path, however the store is reached. */
export const nameIn = (url: string): string => decodeURIComponent(new URL(url, 'https://same.origin').pathname.split('/').at(-1) ?? '')
