import { addressKey } from '../lib/compare-text.ts'
import { searchForm } from '../primitives/text.ts'

/** A score as the list shows it: '-' when absent or -1 (R109). */
export const scoreText = (score: number | null | undefined): number | '-' =>
  score === undefined || score === null || score === -1 ? '-' : score

/** A score as rows of a list have it: whole. */
export function wholeScore(score: number | null | undefined): number | '-' {
  const shown = scoreText(score)
  return shown === '-' ? shown : Math.round(shown)
}

/** A score of 0 to 100 on the scale of the raters, 1 to 10; null where `scoreText` has a dash. */
export const scoreOfTen = (score: number | null | undefined): number | null => {
  const shown = scoreText(score)
  return shown === '-' ? null : shown / 10
}

/** A moment of the interview window as a day, '-' where the window is open: no value, 1970-01-01 or 2999-12-31 (R112, R113). */
export function isOpenWindow(ms: number | null | undefined): boolean {
  return ms === undefined || ms === null || ms < DAY_MS || ms >= OPEN_END_MS
}
const DAY_MS = 86_400_000
const OPEN_END_MS = Date.UTC(2999, 11, 31)

/** Case- and accent-insensitive substring of name or e-mail, after trimming; no character is special (R301). */
export const matchesSearch = (row: Searched, term: string): boolean => searchFor(term)(row)

/** As `matchesSearch` for many rows: the term is brought into its form once. */
export function searchFor(term: string): (row: Searched) => boolean {
  const wanted = searchForm(term)
  if (wanted === '') return () => true
  const address = addressKey(term)
  return (row) => {
    const { name, email } = formsOf(row)
    return name.includes(wanted) || email.includes(wanted) || row.email.includes(address)
  }
}

/** Makes the forms of these rows before anybody searches. */
export function rememberSearchForms(rows: readonly Searched[]): void {
  for (const row of rows) formsOf(row)
}

/** Keeps the forms of a row as long as the row itself: each further letter of a search finds them. */
function formsOf(row: Searched): Searched {
  const known = forms.get(row)
  if (known) return known
  const made = { name: searchForm(row.name), email: searchForm(row.email) }
  forms.set(row, made)
  return made
}
const forms = new WeakMap<Searched, Searched>()

interface Searched {
  name: string
  email: string
}

/** Name ascending as people read names, equal names by id: stable and total (R303, R427, X09). */
export const compareByName = (a: { id: string; name: string }, b: { id: string; name: string }): number =>
  compareNames(a.name, b.name) || byId(a, b)
/** As people read names: neither case nor accents count, and 2 comes before 10. */
export const compareNames = (a: string, b: string): number => names.compare(a, b)
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Sorts by a number; rows without one ('-') come last in both directions, ties by id (R303). */
export function compareByNumber<Row extends { id: string }>(
  valueOf: (row: Row) => number | undefined,
  order: 'asc' | 'desc',
): (a: Row, b: Row) => number {
  const sign = order === 'asc' ? 1 : -1
  return (a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === y) return byId(a, b)
    if (x === undefined) return 1
    return y === undefined ? -1 : (x - y) * sign
  }
}

/** The addresses that occur more than once, in their one form, in the order of their repetition (R381). */
export function repeatedEmails(emails: readonly string[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const email of emails.map(addressKey)) {
    if (email === '') continue
    if (seen.has(email)) repeated.add(email)
    seen.add(email)
  }
  return [...repeated]
}
