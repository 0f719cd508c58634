import { isSameText, searchForm } from '#shared/primitives/text.ts'

/** Somebody who is known in a job from what they wrote there. */
export interface KnownPerson {
  id: string
  name: string
}

/** A comment in pieces: plain text, and names of people who are addressed. */
export type Piece = { text: string; person?: KnownPerson }

/** Takes a text apart at `@` and the name of somebody known; of two such names the longer one is meant. Who has the same name as another is meant as well. */
export function piecesOf(text: string, people: readonly KnownPerson[]): Piece[] {
  const known = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const person = isInWord(text[at - 1]) ? undefined : known.find(({ name }) => isNamed(text.slice(at + 1), name))
    if (!person) continue
    if (at > from) pieces.push({ text: text.slice(from, at) })
    from = at + 1 + person.name.length
    pieces.push({ text: text.slice(at, from), person })
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces
}

/** Does a text address this person? */
export const isMentioned = (text: string, me: KnownPerson, people: readonly KnownPerson[]): boolean =>
  piecesOf(text, [me, ...people]).some(({ person }) => person !== undefined && isSameText(person.name, me.name))

/** People whose name goes on as what is typed after the last `@`; none when that is no beginning of a name. */
export function proposedFor(text: string, people: readonly KnownPerson[]): KnownPerson[] {
  const typed = LAST_NAME.exec(text)?.groups?.['name']
  if (typed === undefined) return []
  const wanted = searchForm(typed)
  return people.filter(({ name }) => searchForm(name).startsWith(wanted) && !isSameText(name, typed)).slice(0, MOST_PROPOSED)
}

/** The text with the name in place of what was typed of it. */
export const withName = (text: string, { name }: KnownPerson): string =>
  text.replace(LAST_NAME, `$<before>@${name.replaceAll('$', '$$$$')} `)

/** People by name, each once; the newest name of somebody counts. */
export const knownPeople = (written: readonly KnownPerson[]): KnownPerson[] =>
  [...new Map(written.map((person) => [person.id, person])).values()].toSorted((a, b) => a.name.localeCompare(b.name))

const LAST_NAME = /(?<before>^|[^\p{L}\p{N}])@(?<name>[^@\n]{0,60})$/u
const MOST_PROPOSED = 6

const isInWord = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign)
const isNamed = (text: string, name: string): boolean => isSameText(text.slice(0, name.length), name) && !isInWord(text[name.length])
