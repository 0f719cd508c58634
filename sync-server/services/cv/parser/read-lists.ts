import type { Fluency } from '#shared/cv/levels.ts'
import type { CvLine } from '../cv-parser.ts'
import { fluencyIn, LANGUAGE_NAME } from '../tables/language-names.ts'
import { findDates } from './find-dates.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { isBullet, isSentence, pieceOf, splitLine, type Piece } from './lines.ts'
import { mask } from './patterns.ts'
import type { Found } from './read-person.ts'

const SEPARATOR = /[,;|•·、，；／]|\t|\s{3,}|\s\/\s|،|\s+[–—-]\s+/gu
/** Group of skills before its members: "Databases: SQL, Oracle". */
const GROUP = /^\s*(?:[•▪●*–-]\s*)?[^:：,]{2,40}[:：]\s*/u
const MAX_SKILL_SIGNS = 60
const MAX_SKILLS = 200

/** Skills of a section, each once. */
export function readSkills(lines: readonly CvLine[]): Found[] {
  const seen = new Set<string>()
  return joinedMembers(lines)
    .flatMap((line) => {
      const group = GROUP.exec(line.text)?.[0].length ?? 0
      return splitLine(pieceOf(line, group, line.text.length), SEPARATOR)
    })
    .map((piece) => withoutLevel(piece))
    .filter(({ text }) => {
      const key = foldPhrase(text)
      const isNew = /[\p{L}]/u.test(text) && text.length <= MAX_SKILL_SIGNS && !isSentence(text) && !seen.has(key)
      seen.add(key)
      return isNew
    })
    .slice(0, MAX_SKILLS)
    .map((piece) => ({ ...piece, c: piece.text.split(/\s+/).length <= 4 ? 0.93 : 0.7 }))
}

/** Signs between the members of a line; commas are followed by a capital where a line is whole. */
const DOTTED = /\S\s*[|•·]\s*\S/u
const WITH_COMMAS = /\S[,，、]\s*\S/u
const ENDS_OPEN = /[,;|•·、，；]\s*$/u

/** Lines of a list that a narrow column broke within a member are one line again. */
function joinedMembers(lines: readonly CvLine[]): CvLine[] {
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  const joined: { line: CvLine; tail: string }[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && last.line.page === line.page && last.line.end + 1 === line.start && isBroken(last, line.text, widest)) {
      const text = last.line.text + (last.tail.endsWith('-') || isUnspacedAt(last.tail, line.text) ? '' : ' ') + line.text
      // a hyphen at the end of a line makes the text a sign shorter than its place
      last.line = { ...last.line, text, end: line.end, ...(line.isFull !== undefined && { isFull: line.isFull }) }
      last.tail = line.text
    } else joined.push({ line, tail: line.text })
  }
  return joined.map(({ line }) => line)
}

/** Thai, Khmer, Chinese and Japanese have no blank where a line ends. */
const isUnspacedAt = (a: string, b: string): boolean =>
  [a.at(-1) ?? '', b.charAt(0)].every((sign) =>
    /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sign),
  )

function isBroken({ line, tail }: { line: CvLine; tail: string }, next: string, widest: number): boolean {
  const isDotted = DOTTED.test(line.text) && !isBullet(line.text)
  if (isBullet(next) || GROUP.test(next) || ENDS_OPEN.test(tail)) return isDotted && ENDS_OPEN.test(tail) && !isBullet(next)
  const [word = ''] = next.trim().split(/\s/u)
  // pages tell it by their places, texts by their letters
  const isFull = line.isFull ?? tail.length + 1 + word.length > widest
  if (isDotted) return isFull
  const isSure = line.isFull === true || /^\p{Ll}/u.test(next)
  if (isBullet(line.text)) return isFull && isSure
  return WITH_COMMAS.test(line.text) && isFull && (isSure || tail.endsWith('-'))
}

/** "Excel (advanced)" is Excel. */
function withoutLevel(piece: Piece): Piece {
  const level = /\s*[(（][^()（）]*[)）]\s*$/u.exec(piece.text)
  return level && level.index > 0 ? pieceOf(piece, 0, level.index) : piece
}

export interface FoundLanguage extends Found {
  fluency: Fluency | ''
}

/** Languages of a section with the level that stands beside each. */
export function readLanguages(lines: readonly CvLine[]): FoundLanguage[] {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const folded = foldPlaces(line.text)
    const names = [...folded.matchAll(LANGUAGE_NAME)]
    return names.flatMap(({ index, 0: name }, at) => {
      const next = names[at + 1]?.index ?? folded.length
      const behind = fluencyIn(folded.slice(index + name.length, next))
      const before = at === 0 ? fluencyIn(folded.slice(0, index)) : ''
      const key = foldPhrase(name)
      if (seen.has(key)) return []
      seen.add(key)
      const fluency = behind || before
      return [{ ...pieceOf(line, index, index + name.length), fluency, c: fluency === '' ? 0.8 : 0.93 }]
    })
  })
}

export interface FoundCertificate {
  name: Found
  issuer: Found | null
  date: (Found & { value: string }) | null
}

/** Certificates and awards of a section: a line each, with issuer and date where they stand. */
export function readCertificates(lines: readonly CvLine[], isBuddhist: boolean): FoundCertificate[] {
  return lines.flatMap((line) => {
    const folded = foldPlaces(line.text)
    const [date] = findDates(folded, isBuddhist)
    const rest = date ? mask(line.text, date.start, date.end).replaceAll('\0', '\t') : line.text
    const [name, issuer] = splitLine({ ...line, text: rest }, ISSUER)
    if (!name || !/[\p{L}\p{M}]{2}/u.test(name.text) || (isSentence(line.text) && !isBullet(line.text) && name.text.length > 100)) return []
    return [
      {
        name: { ...name, c: name.text.length <= 100 ? 0.9 : 0.6 },
        issuer: issuer && /[\p{L}\p{M}]{2}/u.test(issuer.text) ? { ...issuer, c: 0.75 } : null,
        date: date ? { ...pieceOf(line, date.start, date.end), value: date.value, c: 0.93 } : null,
      },
    ]
  })
}

const ISSUER = /\s*[|•·]\s*|\t+|\s{3,}|\s+[–—-]\s+|\s*[,，、;،]\s*|\s*[()（）]\s*|\s+(?:by|issued by|from|von|par|por|da|od)\s+/giu
