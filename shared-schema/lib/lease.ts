/**
 * How long other people's data may be shown without word from the server: a right that ended cannot reach a device without a line. Then the device is locked
 * until it has heard what was taken away.
 */
export const LEASE_MS = 72 * 3_600_000
