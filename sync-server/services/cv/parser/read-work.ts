import { AT_WORDS, COMPANY_WORDS, countOf, TITLE_WORDS } from '../tables/job-words.ts'
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

/** Title and company of the header of a job. */
export function readWork({ header }: Entry): FoundWork {
  const parts = header.flatMap((piece) => workPieces(piece)).map((piece) => ({ piece, ...marksOf(piece.text) }))
  const title = parts.toSorted((a, b) => b.title - b.company - (a.title - a.company))[0]
  const others = parts.filter((part) => part !== title)
  const company = others.toSorted((a, b) => b.company - b.title - (a.company - a.title))[0]
  if (!title) return { title: null, company: null }
  if (!company && title.company > title.title) return { title: null, company: { ...title.piece, c: 0.9 } }
  const isTold = title.title > 0
  return {
    title: { ...title.piece, c: isTold ? 0.95 : 0.6 },
    company: company ? { ...company.piece, c: company.company > 0 ? 0.95 : isTold && others.length === 1 ? 0.85 : 0.6 } : null,
  }
}

/** Number of pieces of a job that a text holds. */
export const countWorkPieces = (text: string): number => workPieces({ page: 1, text, start: 0, end: text.length }).length

export const namesTitle = (text: string): boolean => countOf(TITLE_WORDS, foldPhrase(text)) > 0

function workPieces(line: Piece): Piece[] {
  return splitLine(line, SEPARATOR).flatMap((piece) => splitMixed(withoutLabel(piece)))
}

function withoutLabel(piece: Piece): Piece {
  const label = LABEL.exec(piece.text)
  return label ? pieceOf(piece, label[0].length, piece.text.length) : piece
}

const marksOf = (text: string): { title: number; company: number } => {
  const folded = foldPhrase(text)
  return { title: countOf(TITLE_WORDS, folded), company: countOf(COMPANY_WORDS, folded) }
}

/** A title and a company without a sign between them: parted at a word for "at", else at the blank that leaves each on its side. */
function splitMixed(piece: Piece): Piece[] {
  const at = AT_WORDS.map((words) => sidesOf(piece, words)).find((sides) => sides !== null)
  if (at) return at
  const { title, company } = marksOf(piece.text)
  if (title === 0 || company === 0) return [piece]
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
