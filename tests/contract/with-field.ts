/** A copy of the input with one field, perhaps a nested one, replaced. */
export function withField(input: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.')
  // a path names a field of an object
  return { ...input, [first]: rest.length === 0 ? value : withField(input[first] as Record<string, unknown>, rest.join('.'), value) }
}
