/**
 * True when a status comes from a machine on the way with no server behind it: a proxy during a restart, or a network that wants a sign-in.
 * 520 to 527 are those of Cloudflare.
 */
export const isProxyError = (status: number): boolean => STATUSES.has(status) || (status >= 520 && status <= 527)
const STATUSES: ReadonlySet<number> = new Set([408, 502, 504, 511])
