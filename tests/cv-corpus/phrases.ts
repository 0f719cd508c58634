import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'phrases')

/** Part of the corpus: rules may be changed by what `open` shows, never by what `held` shows. */
export type CorpusPart = 'open' | 'held'

/** Every third phrase of each list is held out. */
const HELD_EVERY = 3

/** Phrases of one language and one part. */
export interface Phrases {
  language: string
  /** the phrases of a list; at least one */
  list(key: string): readonly string[]
  /** lines with the same key, like labels of a person */
  rows(key: string): readonly (readonly string[])[]
  /** all of a list, whatever the part: months, the zero of native digits */
  whole(key: string): readonly string[]
}

export const CORPUS_LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace('.txt', ''))
  .sort()

/** Reads the phrases of a language, of one part only. */
export function phrasesOf(language: string, part: CorpusPart): Phrases {
  const lines = readFileSync(join(FOLDER, `${language}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const all = new Map<string, string[][]>()
  for (const line of lines) {
    const at = line.indexOf(': ')
    const key = line.slice(0, at)
    all.set(key, [...(all.get(key) ?? []), line.slice(at + 2).split(' | ')])
  }
  const ofPart = <Item>(items: readonly Item[]): Item[] => {
    const kept = items.filter((_, n) => (n % HELD_EVERY === HELD_EVERY - 1) === (part === 'held'))
    return kept.length === 0 ? [...items] : kept
  }
  return {
    language,
    list: (key) => ofPart(all.get(key)?.[0] ?? []),
    rows: (key) => ofPart(all.get(key) ?? []),
    whole: (key) => all.get(key)?.[0] ?? [],
  }
}
