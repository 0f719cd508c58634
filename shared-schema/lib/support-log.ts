/** Entries and signs that are kept of a log which a device leaves for those who help. */
export const MAX_LOG_ENTRIES = 50
export const MAX_LOG_SIGNS = 32_000
