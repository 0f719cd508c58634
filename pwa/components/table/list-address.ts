import type { Sort } from './table-types.ts'

/** Part of a list's view as it stands in an address: read from whatever somebody typed there, and left out where it is as at first. */
export interface ViewPart<Value> {
  first: Value
  /** undefined for what is no value of it */
  read: (raw: unknown) => Value | undefined
  write: (value: Value) => string | number
}

/** Search of an address, as the router hands it over. */
export type RawSearch = Readonly<Record<string, unknown>>
/** Search of an address with the parts of a view that differ from the first one. */
export type ViewSearch<View> = { [Part in keyof View]?: string | number }

/** The view of a list between the screen and its address: tab, filters, search, order, page. */
export interface ListAddress<View> {
  first: View
  /** Always a whole view: what is missing or cannot be read is as at first. */
  read: (search: RawSearch) => View
  write: (view: View) => ViewSearch<View>
  /** For `validateSearch` of the route: keeps what can be read. */
  validate: (search: RawSearch) => ViewSearch<View>
}

/** Makes the address of a list from the parts of its view. */
export function listAddress<View extends object>(parts: { readonly [Part in keyof View]: ViewPart<View[Part]> }): ListAddress<View> {
  const names = Object.keys(parts) as (keyof View & string)[] // the parts are named as the view is
  const viewOf = (valueOf: <Part extends keyof View & string>(name: Part) => View[Part]): View =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as View // as above
  const write = (view: View): ViewSearch<View> => {
    const written = names.map((name) => [name, parts[name].write(view[name]), parts[name].write(parts[name].first)] as const)
    const changed = written.filter(([, value, first]) => value !== first).map(([name, value]) => [name, value])
    return Object.fromEntries(changed) as ViewSearch<View> // as above
  }
  const read = (search: RawSearch): View => viewOf((name) => parts[name].read(search[name]) ?? parts[name].first)
  return { first: viewOf((name) => parts[name].first), read, write, validate: (search) => write(read(search)) }
}

/** Choice of these values; the first of them is the one without a word in the address. */
export const choicePart = <Value extends string | number>(values: readonly [Value, ...Value[]]): ViewPart<Value> => ({
  first: values[0],
  // the router reads digits as a number
  read: (raw) => values.find((value) => String(value) === String(raw)),
  write: (value) => value,
})

/** Text that somebody searches for. */
export const textPart = (): ViewPart<string> => ({
  first: '',
  read: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, LONGEST_TEXT) : undefined),
  write: (value) => value.slice(0, LONGEST_TEXT),
})
const LONGEST_TEXT = 200

/** A whole number within limits. */
export const numberPart = ({ first, min, max }: { first: number; min: number; max: number }): ViewPart<number> => ({
  first,
  read: (raw) => (raw !== '' && Number.isSafeInteger(Number(raw)) && Number(raw) >= min && Number(raw) <= max ? Number(raw) : undefined),
  write: (value) => value,
})

/** Words that were chosen, of these or any; each once, in the order of choosing. */
export const wordsPart = (known?: readonly string[]): ViewPart<readonly string[]> => ({
  first: NO_WORDS,
  read: (raw) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
    const words = new Set(String(raw).split(',').map(readWord))
    return [...words].filter((word) => word !== '' && (known?.includes(word) ?? true)).slice(0, MOST_WORDS)
  },
  // a comma within a word is no end of it
  write: (words) => words.map((word) => word.replaceAll('%', '%25').replaceAll(',', '%2C')).join(','),
})
const NO_WORDS: readonly string[] = []
const MOST_WORDS = 20
const readWord = (written: string): string => written.replaceAll('%2C', ',').replaceAll('%25', '%').trim().slice(0, LONGEST_TEXT)

/** A switch that is off at first. */
export const switchPart = (): ViewPart<boolean> => ({
  first: false,
  read: (raw) => (String(raw) === '1' ? true : undefined),
  write: (value) => (value ? 1 : 0),
})

/** The page, from 1. */
export const pagePart = (): ViewPart<number> => ({
  first: 1,
  read: (raw) => (Number.isSafeInteger(Number(raw)) && Number(raw) >= 1 ? Number(raw) : undefined),
  write: (value) => value,
})

/** Order by a column: its name, with a minus where it descends. */
export const sortPart = (columns: readonly string[], first: Sort): ViewPart<Sort> => ({
  first,
  read: (raw) => {
    const [, minus, column] = /^(-?)(.+)$/.exec(String(raw)) ?? []
    return column !== undefined && columns.includes(column) ? { column, direction: minus === '-' ? 'descending' : 'ascending' } : undefined
  },
  write: ({ column, direction }) => (direction === 'descending' ? `-${column}` : column),
})
