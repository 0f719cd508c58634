import { COLUMN_NAMES } from './import/column-names.ts'
import { outsideRecord, plainName, splitAddress } from './outside-record.ts'

/** Names of the columns in lists of other programs and languages, most telling first. */
const COLUMNS = {
  interview_id: ['interview_id', 'interviewId'],
  name: COLUMN_NAMES.name,
  first: COLUMN_NAMES.first,
  last: COLUMN_NAMES.last,
  email: COLUMN_NAMES.email,
  phoneNum: COLUMN_NAMES.phone,
  degree: COLUMN_NAMES.degree,
  interviewLanguage: COLUMN_NAMES.language,
  // our own names only: in other lists a start is of anything
  interview_start: ['interview_start'],
  interview_deadline: ['interview_deadline'],
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat().map(plainName))
const EMAIL_COLUMNS: ReadonlySet<string> = new Set(COLUMNS.email.map(plainName))

/** True for a word that heads a column of ours in some list. */
export const isColumnName = (word: string): boolean => KNOWN.has(plainName(word))
/** True for a word that heads the column of addresses. */
export const isEmailColumn = (word: string): boolean => EMAIL_COLUMNS.has(plainName(word))

/** Phones have signs between the digits; so many letters are kept of one. */
const MOST_PHONE = 20

/** A row of a list of another program under our names: empty and unknown columns are left out, the name may be in two. */
export function readCandidateRow(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const row = outsideRecord(raw)
  const address = splitAddress(row.text(COLUMNS.email) || firstOfList(row.value(COLUMNS.email)))
  const both = [row.text(COLUMNS.first), row.text(COLUMNS.last)].filter(Boolean).join(' ')
  const phone = row.text(COLUMNS.phoneNum)
  const read = {
    interview_id: row.text(COLUMNS.interview_id),
    name: row.text(COLUMNS.name) || both || address.name,
    email: address.email,
    phoneNum: phone.length > MOST_PHONE ? phone.replaceAll(/[^\d+]/g, '') : phone,
    degree: row.text(COLUMNS.degree),
    interviewLanguage: row.text(COLUMNS.interviewLanguage),
    interview_start: row.text(COLUMNS.interview_start),
    interview_deadline: row.text(COLUMNS.interview_deadline),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
}

/** Lists of addresses: texts, or records with the address in a field. */
function firstOfList(value: unknown): string {
  if (!Array.isArray(value)) return ''
  for (const item of value as unknown[]) {
    const text = typeof item === 'string' ? item : outsideRecord(item).text(['value', 'email', 'address'])
    if (text !== '') return text
  }
  return ''
}
