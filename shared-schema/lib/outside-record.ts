/** A record of another program, whose fields have the names and the capitals that program gives them. */
export interface OutsideRecord {
  /** the first of these fields with something in it, as text; '' for none */
  text(names: readonly string[]): string
  /** the first of these fields that is there at all; undefined for null, too */
  value(names: readonly string[]): unknown
}

/** Reads a record of another program: `E-Mail`, `e_mail` and `EMAIL` are one field, and null is as good as missing. */
export function outsideRecord(raw: unknown): OutsideRecord {
  const fields = new Map<string, unknown>()
  if (typeof raw === 'object' && raw !== null)
    for (const [name, value] of Object.entries(raw)) {
      const plain = plainName(name)
      // of two spellings the first with something in it
      if (value !== null && value !== undefined && value !== '' && !fields.has(plain)) fields.set(plain, value)
    }
  const value = (names: readonly string[]): unknown => fields.get(names.map(plainName).find((name) => fields.has(name)) ?? '')
  return { value, text: (names) => names.map((name) => asText(fields.get(plainName(name)))).find((text) => text !== '') ?? '' }
}

/** The same value without null anywhere: programs write it for what they do not know. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).filter((item) => item !== null).map(withoutNull)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNull(field)]),
  )
}

/** The letters and digits of a name, without marks on letters: spaces, capitals, hyphens and accents differ from program to program. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Unseen signs and all kinds of space become one space; numbers are text in other programs. */
function asText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return ''
  return value
    .replaceAll(/(?![\u200C\u200D])[\p{Cf}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** `true` and `false` as programs write them; undefined for everything else. */
export function asYesNo(value: unknown): boolean | undefined {
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (said === true || said === 'true' || said === 1 || said === '1' || said === 'yes') return true
  return said === false || said === 'false' || said === 0 || said === '0' || said === 'no' ? false : undefined
}

/** Address and name of `Sam Sample <sam@sample.test>` and `mailto:sam@sample.test`; a bare address has no name. */
export function splitAddress(text: string): { name: string; email: string } {
  const [, name = '', inside] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const email = (inside ?? text).trim().replace(/^mailto:/i, '')
  return { name: name.trim().replaceAll(/^["']|["']$/g, ''), email }
}
