import { groupsOf, TITLE_TABLE } from '#shared/cv/tables/read-table.ts'
import { cvWords } from '#shared/cv/words.ts'
import { AT_WORDS, COMPANY_WORDS, countOf, LEGAL_FORMS, TITLE_WORDS } from '../tables/job-words.ts'
import type { Entry } from './find-entries.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { pieceOf, splitLine, type Piece } from './lines.ts'
import type { Found } from './read-person.ts'

export interface FoundWork {
  title: Found | null
  company: Found | null
}

/** Separators of a header; the comma before a legal form is none. */
const SEPARATOR =
  /\s*[|•·]\s*|\t+|\s{3,}|\u3000+|\s+[–—-]\s+|\s*[—]\s*|\s*[,，、;،]\s*(?!(?:ltd|inc|llc|l\.l\.c|s\.?a|co|corp|gmbh|plc|pte|pty|jsc|bhd|ทุน|จำกัด)\b)\s*|(?<=\p{Script=Han})\s*[/／]\s*/giu
const LABEL =
  /^(?:position|job title|title|role|company|employer|organisation|organization|stelle|firma|arbeitgeber|poste|entreprise|employeur|puesto|cargo|empresa|posizione|azienda|datore di lavoro|stanowisko|pozisyon|görev|şirket|jabatan|posisi|perusahaan|jawatan|syarikat|majikan|chức vụ|vị trí|công ty|posisyon|kumpanya|ตำแหน่ง|สถานที่ทำงาน|職位|职位|公司名稱|公司名称|職稱|役職|会社名|직위|직책|회사명|회사|المسمى الوظيفي|الوظيفة|المنصب|الشركة|جهة العمل|पद|पदनाम|कंपनी|តួនាទី|មុខតំណែង|ក្រុមហ៊ុន)\s*[:：]\s*/iu

interface Part extends Marks {
  piece: Piece
  /** above 0 for a title, below for a company */
  lean: number
}

/** Titles and companies of the headers of jobs: by their words, and by the place that titles have in the other headers of a CV. */
export function readWork(entries: readonly Entry[]): FoundWork[] {
  const all = entries.map(({ header }) => partsOf(header))
  return all.map((parts) => chosen(parts, placesOf(all, parts.length)))
}

/** Pieces of a header; title and company without a sign between them are parted only where nothing else is there. */
function partsOf(header: readonly Piece[]): Part[] {
  const pieces = header.flatMap((piece) => workPieces(piece))
  const [only] = pieces
  return (pieces.length === 1 && only ? splitAtBlank(only) : pieces).map((piece) => partOf(piece))
}

/** Lean of each place of headers with so many pieces, between -1 and 1. */
function placesOf(all: readonly (readonly Part[])[], count: number): number[] {
  const alike = all.filter((parts) => parts.length === count)
  return Array.from({ length: count }, (_, at) => {
    const leans = alike.map((parts) => Math.sign(parts[at]?.lean ?? 0))
    return leans.reduce((sum, lean) => sum + lean, 0) / Math.max(1, leans.length)
  })
}

function chosen(parts: readonly Part[], places: readonly number[]): FoundWork {
  const leaning = parts.map((part, at) => ({ ...part, sum: 2 * part.lean + (places[at] ?? 0), place: places[at] ?? 0 }))
  const title = leaning.toSorted((a, b) => b.sum - a.sum)[0]
  const others = leaning.filter((part) => part !== title)
  const company = others.toSorted((a, b) => a.sum - b.sum)[0]
  if (!title) return { title: null, company: null }
  if (!company && title.lean < 0) return { title: null, company: { ...title.piece, c: 0.9 } }
  const isCompanyTold = (company?.company ?? 0) > (company?.title ?? 0)
  const isTitleTold = title.title > title.company
  return {
    title: { ...title.piece, c: sureness(isTitleTold, title.title, title.place > 0 || (isCompanyTold && others.length === 1)) },
    company: company
      ? {
          ...company.piece,
          c: sureness(isCompanyTold, company.company, (company.place < 0 || isTitleTold) && others.length === 1),
        }
      : null,
  }
}

/** Words tell more than a place, and a place more than nothing. */
const sureness = (isTold: boolean, words: number, isPlaced: boolean): number =>
  isTold ? (isPlaced || words > 1 ? 0.95 : 0.9) : isPlaced ? 0.8 : 0.6

function partOf(piece: Piece): Part {
  const marks = marksOf(piece.text)
  return { piece, ...marks, lean: marks.title - marks.company || (isLowerCased(piece.text) ? 0.5 : 0) }
}

/** Words that are small in names too. */
const SMALL =
  /^(?:de|del|della|dei|di|da|do|dos|das|du|des|la|le|les|los|las|el|et|y|e|i|of|and|the|for|und|für|im|in|à|au|aux|en|em|na|no|w|z|ve|dan|và|ng|mga|sa|at|al|et)$/u

/** Titles are often written small but for their first word; names of companies are not. */
function isLowerCased(text: string): boolean {
  const [, ...rest] = text.trim().split(/[\s/-]+/u)
  return rest.some((word) => /^\p{Ll}{3,}$/u.test(word) && !SMALL.test(word))
}

/** Number of pieces of a job that a text holds. */
export const countWorkPieces = (text: string): number => {
  const pieces = workPieces({ page: 1, text, start: 0, end: text.length })
  return pieces.length === 1 && pieces[0] ? splitAtBlank(pieces[0]).length : pieces.length
}

export const namesTitle = (text: string): boolean => countOf(TITLE_WORDS, foldPhrase(text)) > 0

function workPieces(line: Piece): Piece[] {
  return splitLine(line, SEPARATOR).flatMap((piece) => splitAtWord(withoutLabel(piece)))
}

function withoutLabel(piece: Piece): Piece {
  const label = LABEL.exec(piece.text)
  return label ? pieceOf(piece, label[0].length, piece.text.length) : piece
}

const marksOf = (text: string): { title: number; company: number } => {
  const folded = foldPhrase(text)
  const isKnown = groupsOf(TITLE_TABLE, cvWords(text)).group !== undefined
  return { title: countOf(TITLE_WORDS, folded) + (isKnown ? 2 : 0), company: countOf(COMPANY_WORDS, folded) }
}

/** A title and a company with a word for "at" between them. */
const splitAtWord = (piece: Piece): Piece[] => AT_WORDS.map((words) => sidesOf(piece, words)).find((sides) => sides !== null) ?? [piece]

/** A title and a company without a sign between them, parted at the blank that leaves each on its side. */
function splitAtBlank(piece: Piece): Piece[] {
  const { title, company } = marksOf(piece.text)
  if (title === 0 || company === 0 || (countOf(LEGAL_FORMS, foldPhrase(piece.text)) === 0 && !/[(（]/u.test(piece.text))) return [piece]
  const blanks = [...foldPlaces(piece.text).matchAll(/\s+|[(（]/gu)].map(({ index }) => [
    pieceOf(piece, 0, index),
    pieceOf(piece, index, piece.text.length),
  ])
  const clean = blanks.find(([left, right]) => isOneEach(marksOf(left?.text ?? ''), marksOf(right?.text ?? '')))
  return clean ?? [piece]
}

/** A word that also stands within titles counts only before what is marked as a company. */
function sidesOf(piece: Piece, { words, needsCompany }: (typeof AT_WORDS)[number]): Piece[] | null {
  const at = words.exec(piece.text)
  if (!at || at.index === 0) return null
  const [left, right] = [pieceOf(piece, 0, at.index), pieceOf(piece, at.index + at[0].length, piece.text.length)]
  const company = marksOf(right.text)
  return marksOf(left.text).title > 0 && company.title === 0 && (!needsCompany || company.company > 0) ? [left, right] : null
}

type Marks = ReturnType<typeof marksOf>
const isOneEach = (a: Marks, b: Marks): boolean =>
  (a.title > 0 && a.company === 0 && b.company > 0 && b.title === 0) || (a.company > 0 && a.title === 0 && b.title > 0 && b.company === 0)
