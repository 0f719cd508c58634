/** A copy of a value in which whole texts are replaced, at any depth: ids of what was copied by ids of its copies. */
export function replaceTexts<T>(value: T, texts: ReadonlyMap<string, string>): T {
  // a text, a list or an object keeps its type
  if (typeof value === 'string') return (texts.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((part: unknown) => replaceTexts(part, texts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]: [string, unknown]) => [name, replaceTexts(part, texts)])) as T
}
