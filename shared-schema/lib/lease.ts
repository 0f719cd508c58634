/**
 * Time for which other people's data may be shown without contact to the server, because an offline device cannot hear that a right ended.
 * Afterwards it is locked until it has heard.
 */
export const LEASE_MS = 72 * 3_600_000
