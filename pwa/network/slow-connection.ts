/** Hints of the browser about its connection, if it gives any. */
interface LineHints {
  saveData?: boolean
  effectiveType?: string
}

/** Is a full video too much for this connection, or more than its owner wants to pay for? */
export function isSlowConnection({ connection }: { connection?: LineHints } = navigator as { connection?: LineHints }): boolean {
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}
