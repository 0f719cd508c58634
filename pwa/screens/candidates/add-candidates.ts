import { cleanText } from '#shared/primitives/text.ts'
import type { Job } from '#shared/entities/job.ts'
import { addressKey } from '#shared/lib/compare-text.ts'
import { newId } from '#shared/primitives/ids.ts'
import { repeatedEmails } from '#shared/policies/candidate-list.ts'
import type { Db } from '../../db/types.ts'
import { insertDocs } from '../../db/edit.ts'
import { factProblems, type FactProblem } from '../../features/candidate-edit/fact-problems.ts'

/** Row of the form. */
export interface DraftCandidate {
  key: string
  name: string
  email: string
  /** code of the country of the phone, such as +49 */
  country?: string
  phone?: string
  degree?: string
}

export type RowProblem = FactProblem | 'country' | 'phone'

/** Problems by row key; a wholly empty row is left out, unless there is no other. */
export function rowProblems(rows: readonly DraftCandidate[]): Map<string, RowProblem[]> {
  const problems = new Map<string, RowProblem[]>()
  const filled = rows.filter(isFilled)
  const [first] = rows
  if (filled.length === 0 && first) problems.set(first.key, ['name', 'email'])
  for (const row of filled) {
    const found: RowProblem[] = factProblems(row)
    if (!COUNTRY.test(textOf(row.country))) found.push('country')
    if (!PHONE.test(textOf(row.phone))) found.push('phone')
    if (found.length > 0) problems.set(row.key, found)
  }
  return problems
}

/** Addresses used twice in the form or already in the job, as they are compared: a job has each once. */
export function duplicates(rows: readonly DraftCandidate[], known: ReadonlySet<string>): string[] {
  const filled = rows.filter(isFilled).map((row) => addressKey(row.email))
  return [...new Set([...repeatedEmails(filled), ...filled.filter((email) => known.has(email))])]
}

/** Rows that will be added: the first filled one of each address that is not in the job. */
export function newRows(rows: readonly DraftCandidate[], known: ReadonlySet<string>): DraftCandidate[] {
  const seen = new Set(known)
  return rows.filter(isFilled).filter((row) => {
    const key = addressKey(row.email)
    const isNew = !seen.has(key)
    if (key !== '') seen.add(key)
    return isNew
  })
}

/** Adds rows to the job on this device; they travel when online. Gives how many. */
export async function addCandidates(db: Db, job: Job, rows: readonly DraftCandidate[], nowMs: number): Promise<number> {
  const phoneOf = await phoneReader(rows)
  const made = await insertDocs(
    db,
    'interviews',
    rows.map((row) => {
      const id = newId()
      const [phone, degree] = [phoneOf(row), cleanText(row.degree ?? '')]
      const details = { ...(phone !== '' && { phone }), ...(degree !== '' && { degree }) }
      const given = { name: cleanText(row.name), email: addressKey(row.email), ...details }
      const fields = { jobId: job.id, ...given, createdAt: nowMs, endAt: job.deadlineAt ?? null, shortlisted: 0 as const }
      return { place: { id, scope: job.scope, iv: id }, fields }
    }),
  )
  return made.length
}

/** Fetches what knows numbers of all countries only where somebody has a phone; offline it comes from this device. */
async function phoneReader(rows: readonly DraftCandidate[]): Promise<(row: DraftCandidate) => string> {
  if (rows.every(({ phone }) => textOf(phone) === '')) return () => ''
  const { readPhone } = await import('#shared/lib/import/import-phone.ts')
  return ({ phone, country }) => {
    const [typed, home] = [textOf(phone), textOf(country)]
    return readPhone(typed, home) ?? `${home}${typed}`.replaceAll(/[^\d+]/g, '')
  }
}

const textOf = (typed: string | undefined): string => (typed ?? '').trim()
/** A sign and up to three digits, or nothing. */
const COUNTRY = /^(?:|(?:\+|00)?[1-9]\d{0,2})$/
/** Seven to fifteen digits with the signs that stand between them, or nothing. */
const PHONE = /^(?:|\+?(?:[\s()./-]*\d){7,15}[\s()./-]*)$/

export const isFilled = (row: DraftCandidate): boolean => [row.name, row.email, row.phone, row.degree].some((text) => textOf(text) !== '')
