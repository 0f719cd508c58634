/**
 * Whether a status comes from a machine on the way behind which nobody answered: a proxy whose server is being restarted, or a network that wants to be signed
 * in to. 520 to 527 are those of Cloudflare.
 */
export const isProxyError = (status: number): boolean => STATUSES.has(status) || (status >= 520 && status <= 527)
const STATUSES: ReadonlySet<number> = new Set([408, 502, 504, 511])
