/** Statuses of a server or store that will take the same later: too much at once, an engine being started, a full disk. */
export const isLater = (status: number): boolean => status === 429 || status === 503 || status === 507
