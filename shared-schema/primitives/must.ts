/** For states that cannot happen: gives the value or stops with `what`. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`impossible: ${what}`)
  return value
}
