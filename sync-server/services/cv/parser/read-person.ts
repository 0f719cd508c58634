import { findPhoneNumbersInText, isSupportedCountry, type CountryCode } from 'libphonenumber-js/max'
import { cityOf } from '#shared/cv/tables/read-cities.ts'
import { DOCUMENT_TITLES, LABELS } from '../tables/label-words.ts'
import { countOf, COMPANY_WORDS, TITLE_WORDS } from '../tables/job-words.ts'
import { SCHOOL_WORDS } from '../tables/school-words.ts'
import type { CvHints, CvLine } from '../cv-parser.ts'
import { findDates } from './find-dates.ts'
import { headingOf } from './find-sections.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { brokenAddress } from './join-wrapped.ts'
import { pieceOf, splitLine, type Piece } from './lines.ts'
import { anyOf, mask } from './patterns.ts'

/** Value with its place, and how sure its pattern is. */
export interface Found extends Piece {
  c: number
}

export interface FoundPerson {
  name: Found | null
  email: Found | null
  phone: Found | null
  address: Found | null
  /** all addresses, to see if there are two people in a file */
  emails: Found[]
}

const EMAIL = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.\p{L}{2,24}/gu
const labelled = (labels: readonly string[]): RegExp =>
  new RegExp(String.raw`^\s*(?:[•▪●*-]\s*)?(?:${anyOf(labels)})\s*(?:[:：]|\t|\s{2,})\s*(?=\S)`, 'u')
const NAME_LABEL = labelled(LABELS.name)
const ADDRESS_LABEL = labelled(LABELS.address)
const CONTACT_LABEL = labelled([...LABELS.email, ...LABELS.phone])
const SEPARATOR = /\s*[|•·]\s*|\t+|\s{3,}|\s+[–—-]\s+/gu
/** Forms of address, which say nothing of a name. */
const HONORIFIC =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|ir|herr|frau|m|mme|sr|sra|sig|pan|pani|bay|bayan|bapak|ibu|encik|cik|puan|ông|bà|anh|chị)\.?\s+|นางสาว\s*|นาย\s*|นาง\s*|น\.ส\.\s*|श्रीमती\s+|श्री\s+|लोक\s+|លោកស្រី\s*|លោក\s*|កញ្ញា\s*|السيدة\s+|السيد\s+)/iu

/** Name, address, phone and e-mail of the lines; the head of the CV and what stands under contact come first. */
export function readPerson(head: readonly CvLine[], lines: readonly CvLine[], { country }: CvHints): FoundPerson {
  const emails = lines.flatMap((line, at) => brokenEmail(line, lines[at + 1]) ?? emailsIn(line))
  return {
    name: nameOf(head),
    email: emails[0] ?? null,
    phone: phoneOf(head, country) ?? phoneOf(lines, country),
    address: addressOf(head),
    emails,
  }
}

const emailsIn = (line: CvLine): Found[] =>
  [...line.text.matchAll(EMAIL)].map(({ index, 0: text }) => ({ ...pieceOf(line, index, index + text.length), c: 0.99 }))

/** An address that goes on in the next line. */
function brokenEmail(line: CvLine, next: CvLine | undefined): Found[] | null {
  const both = next ? brokenAddress(line.text, next.text) : null
  if (!both || !next) return null
  return [{ page: line.page, text: both.text, start: line.start + both.start, end: next.start + both.rest, c: 0.95 }]
}

function phoneOf(lines: readonly CvLine[], country: string | undefined): Found | null {
  const home: CountryCode | undefined = country !== undefined && isSupportedCountry(country) ? country : undefined
  for (const line of lines) {
    // years of a range look like a phone number
    const digits = findDates(foldPlaces(line.text), false).reduce((text, { start, end }) => mask(text, start, end), foldPlaces(line.text))
    const [found] = findPhoneNumbersInText(digits, home)
    if (found) return { ...pieceOf(line, found.startsAt, found.endsAt), text: found.number.number, c: 0.97 }
    const local = LOCAL_PHONE.exec(digits)
    if (local && (local[0].match(/\d/g)?.length ?? 0) >= 8)
      return {
        ...pieceOf(line, local.index, local.index + local[0].length),
        text: local[0].replaceAll(/[^\d+]/g, ''),
        c: PHONE_LABEL.test(digits) ? 0.85 : 0.6,
      }
  }
  return null
}

const LOCAL_PHONE = /(?<![\d/.])(?:\+|00?)\d[\d\s().-]{6,18}\d(?![\d/])/u
const PHONE_LABEL = new RegExp(`(?:${anyOf(LABELS.phone)})`, 'u')

function addressOf(head: readonly CvLine[]): Found | null {
  for (const line of head)
    for (const piece of splitLine(line, /\s*[|•]\s*|\s{3,}/gu)) {
      const label = ADDRESS_LABEL.exec(foldPlaces(piece.text))
      if (label) return { ...pieceOf(piece, label[0].length, piece.text.length), c: 0.9 }
    }
  const known = head
    .slice(0, 10)
    .flatMap((line) => splitLine(line, /\s*[|•]\s*|\s{3,}/gu))
    .find(({ text }) => endsWithCity(text))
  if (known) return { ...known, c: 0.8 }
  const line = head.slice(0, 10).find(({ text }) => POSTAL.test(text) && !text.includes('@') && text.length < 120)
  return line ? { ...pieceOf(line, 0, line.text.length), c: 0.6 } : null
}

/** Something, a comma and a city: what stands before the comma does not matter. */
const endsWithCity = (text: string): boolean => {
  const parts = text.split(/\s*[,،、，]\s*/u)
  return parts.length > 1 && !text.includes('@') && cityOf(parts.at(-1) ?? '') !== undefined
}

/** A street or a postal code, and a comma or a part behind it. */
const POSTAL =
  /(?:\b\d{4,6}\b.*\p{L}{3}|\p{L}{3}.*,.*\b\d{4,6}\b|\p{L}{4}[\s.]+\d{1,4}(?:[a-z]|\/\d{1,4})?\s*,|^\d{1,4}\s+\p{L}+.*,|\d+[號号番]|〒)/u

/** Lines that may hold a name, from the top. */
const MAX_HEAD = 8

function nameOf(head: readonly CvLine[]): Found | null {
  for (const line of head)
    for (const piece of splitLine(line, /\s*[|•·]\s*|\s{3,}/gu)) {
      const label = NAME_LABEL.exec(foldPlaces(piece.text))
      if (label) return { ...withoutHonorific(pieceOf(piece, label[0].length, piece.text.length)), c: 0.95 }
    }
  for (const line of head.slice(0, MAX_HEAD))
    for (const piece of splitLine(line, SEPARATOR)) {
      const name = withoutHonorific(withoutTitle(piece))
      if (isName(name.text)) return { ...name, c: countOf(TITLE_WORDS, foldPhrase(name.text)) === 0 ? 0.92 : 0.6 }
    }
  return null
}

function withoutTitle(piece: Piece): Piece {
  const comma = piece.text.search(/[,，]/u)
  return comma > 0 ? pieceOf(piece, 0, comma) : piece
}

function withoutHonorific(piece: Piece): Piece {
  const found = HONORIFIC.exec(piece.text)
  return found ? pieceOf(piece, found[0].length, piece.text.length) : piece
}

const TITLE_SET = new Set<string>(DOCUMENT_TITLES)

function isName(text: string): boolean {
  const folded = foldPhrase(text)
  if (/[\p{Nd}@:/\\]|www|http/u.test(folded) || TITLE_SET.has(folded) || headingOf(text) !== null || CONTACT_LABEL.test(folded))
    return false
  if (countOf(TITLE_WORDS, folded) + countOf(COMPANY_WORDS, folded) + countOf(SCHOOL_WORDS, folded) > 0) return false
  const words = text.trim().split(/\s+/)
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・]+$/u.test(text))
    return folded.replaceAll(/\s/g, '').length >= 2 && folded.replaceAll(/\s/g, '').length <= 9
  if (words.length < 2 || words.length > 6 || !/^[\p{L}\p{M}\s.'’-]+$/u.test(text)) return false
  // scripts without capitals have no more to show
  return !/\p{Lu}|\p{Ll}/u.test(text) || words.filter((word) => /^\p{Lu}/u.test(word)).length >= Math.ceil(words.length / 2)
}
