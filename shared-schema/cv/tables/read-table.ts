import { cvWords } from '../words.ts'
import { CERTIFICATES, SUBJECTS } from './learning.ts'
import { LANGUAGES } from './languages.ts'
import { LEVEL_WORDS_IN_TITLES } from './level-words.ts'
import { SKILLS } from './skills.ts'
import { TITLES } from './titles.ts'

/** Version of all tables together; a score names it. */
export const CV_TABLES_VERSION = 1

/** Names of one kind of thing, in groups that mean the same and families that are near. */
export interface CvTable {
  /** key of a name -> its group and family */
  readonly names: ReadonlyMap<string, { group: number; family: string }>
  readonly vocabulary: ReadonlySet<string>
  /** words that make no other thing */
  readonly dropped: ReadonlySet<string>
  readonly size: number
  /** group -> the name that stands first in it */
  readonly firstNames: ReadonlyMap<number, string>
}

/** Group and family of a name by its words. */
export const groupsOf = ({ names }: CvTable, words: readonly string[]): { group?: number; family?: string } =>
  names.get(words.join('')) ?? {}

/** The name that a table has for a thing, whatever it is called here; undefined for what it does not know. */
export const firstNameOf = (table: CvTable, text: string): string | undefined => {
  const { group } = groupsOf(table, cvWords(text))
  return group === undefined ? undefined : table.firstNames.get(group)
}

/** Reads lines of `family: name, other name; next group`. */
function readTable(lines: string, dropped: ReadonlySet<string> = new Set()): CvTable {
  const names = new Map<string, { group: number; family: string }>()
  const vocabulary = new Set<string>()
  const firstNames = new Map<number, string>()
  let group = 0
  for (const line of lines.trim().split('\n')) {
    const colon = line.indexOf(': ')
    const family = line.slice(0, colon)
    for (const one of line.slice(colon + 2).split(';')) {
      group += 1
      for (const name of one.split(',')) {
        if (!firstNames.has(group)) firstNames.set(group, name.trim())
        const words = cvWords(name).filter((word) => !dropped.has(word))
        for (const word of words) vocabulary.add(word)
        // the first of two groups that claim a name keeps it
        if (words.length > 0 && !names.has(words.join(''))) names.set(words.join(''), { group, family })
      }
    }
  }
  return { names, vocabulary, dropped, size: group, firstNames }
}

export const TITLE_TABLE = readTable(TITLES, new Set(LEVEL_WORDS_IN_TITLES))
export const SKILL_TABLE = readTable(SKILLS)
export const LANGUAGE_TABLE = readTable(LANGUAGES)
export const SUBJECT_TABLE = readTable(SUBJECTS)
export const CERTIFICATE_TABLE = readTable(CERTIFICATES)
