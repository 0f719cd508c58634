import { addressKey } from '../compare-text.ts'
import { splitAddress } from '../outside-record.ts'
import { Email, nameText, shortText } from '../../primitives/fields.ts'
import { isWindowBackwards } from '../../primitives/time-zone.ts'
import type { ImportField } from './column-names.ts'
import { orderOf, readDate, type DateOrder } from './import-dates.ts'
import { isPhoneHome, readPhone, type PhoneHome } from './import-phone.ts'
import type { CellProblem, RowFault } from './import-problems.ts'
import { readInterviewLanguage } from './interview-language-names.ts'
import type { ColumnMatch } from './match-columns.ts'
import type { ImportTable } from './import-table.ts'

/** Longest address, as all places take it. */
const MOST_EMAIL = 75

/** A row as it is imported. Days are those of the job's zone. */
export interface ImportRow {
  row: number
  name: string
  email: string
  phone?: string
  degree?: string
  language?: string
  start?: string
  deadline?: string
}

export interface CheckedRows {
  /** without faults, each address once, in the order of the file */
  rows: ImportRow[]
  faults: RowFault[]
  /** rows whose address an earlier one has */
  repeated: { row: number; email: string }[]
  /** dates that may be read in two ways, and nothing tells which */
  isOrderNeeded: boolean
}

export interface HowToCheck {
  match: ColumnMatch
  /** null: as the dates of the file tell by themselves */
  order: DateOrder | null
  /** of numbers without a country code */
  home: PhoneHome
}

/** Judges every row of a table: what can be imported, and what is wrong with the others. */
export function checkRows(table: ImportTable, { match, order, home }: HowToCheck): CheckedRows {
  const cellOf = cellsBy(match)
  const dates = table.rows.flatMap(({ cells }) => [cellOf(cells, 'start'), cellOf(cells, 'deadline')])
  const known = order ?? orderOf(dates)
  const [rows, faults, repeated]: [ImportRow[], RowFault[], CheckedRows['repeated']] = [[], [], []]
  const seen = new Set<string>()
  for (const { row, cells } of table.rows) {
    const checked = checkRow((field) => cellOf(cells, field), { order: known, home })
    for (const { field, problem } of checked.problems) faults.push({ row, field, problem })
    if (checked.problems.length > 0) continue
    const { email } = checked.fields
    if (seen.has(email)) repeated.push({ row, email })
    else rows.push({ row, ...checked.fields })
    seen.add(email)
  }
  return { rows, faults, repeated, isOrderNeeded: faults.some(({ problem }) => problem === 'ambiguousDate') }
}

const cellsBy =
  (match: ColumnMatch) =>
  (cells: readonly string[], field: ImportField): string => {
    const at = match.indexOf(field)
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }

interface CheckedRow {
  fields: Omit<ImportRow, 'row'>
  problems: { field: ImportField; problem: CellProblem }[]
}

function checkRow(cell: (field: ImportField) => string, { order, home }: Pick<HowToCheck, 'order' | 'home'>): CheckedRow {
  const problems: CheckedRow['problems'] = []
  const fault = (field: ImportField, problem: CellProblem): '' => {
    problems.push({ field, problem })
    return ''
  }
  const optional = (field: ImportField, read: (text: string) => string): string => (cell(field) === '' ? '' : read(cell(field)))
  const address = splitAddress(cell('email'))
  const both = [cell('first'), cell('last')].filter(Boolean).join(' ')
  const name = nameOf(cell('name') || both || address.name, fault)
  const email = emailOf(address.email, fault)
  const degree = optional('degree', (text) => {
    if (hasBreak(text)) return fault('degree', 'lineBreak')
    return shortText(100).safeParse(text).data ?? fault('degree', 'tooLong')
  })
  const country = optional('country', (text) => (isPhoneHome(text) ? text : fault('country', 'notCountry')))
  const phone = optional('phone', (text) => readPhone(text, country || home) ?? fault('phone', 'notPhone'))
  const language = optional('language', (text) => readInterviewLanguage(text) ?? fault('language', 'notLanguage'))
  const dayOf = (field: 'start' | 'deadline'): string =>
    optional(field, (text) => {
      const read = readDate(text, order)
      return 'day' in read ? read.day : fault(field, read.problem)
    })
  const [start, deadline] = [dayOf('start'), dayOf('deadline')]
  if (start !== '' && deadline !== '' && isWindowBackwards(start, deadline)) fault('start', 'backwards')
  const others = Object.entries({ phone, degree, language, start, deadline }).filter(([, value]) => value !== '')
  return { fields: { name, email, ...Object.fromEntries(others) }, problems }
}

type Fault = (field: ImportField, problem: CellProblem) => ''

function nameOf(text: string, fault: Fault): string {
  if (text === '') return fault('name', 'missing')
  if (hasBreak(text)) return fault('name', 'lineBreak')
  const name = nameText(100).safeParse(text)
  return name.data ?? fault('name', name.error?.issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'missing')
}

function emailOf(text: string, fault: Fault): string {
  if (text === '') return fault('email', 'missing')
  if (addressKey(text).length > MOST_EMAIL) return fault('email', 'tooLong')
  return Email.safeParse(text).data ?? fault('email', 'notEmail')
}

const hasBreak = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text)
