/**
 * Writes the patterns of a document as readers of other languages take them: the expression alone, without delimiters and flags.
 * Control characters are spelled out, because many engines have no `\p{…}`.
 * @throws Error for an expression that says something else without its flags
 */
export function plainPatterns<T>(value: T): T {
  // the same shape with other strings
  return change(value) as T
}

function change(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'pattern' && typeof inner === 'string' ? plain(inner) : change(inner)]),
  )
}

/** The generator leaves the end of a literal with its flags; a slash of the expression itself is escaped. */
function plain(pattern: string): string {
  const [, source, flags] = /^\/?(.*)(?<!\\)\/([a-z]+)$/s.exec(pattern) ?? []
  const text = (source ?? pattern).replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
  if ((flags ?? '').replace('u', '') !== '' || /\\[pP]\{/.test(text)) throw new Error(`${pattern} needs its flags: write it without`)
  return text
}
