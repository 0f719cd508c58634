import { readCandidateRow } from '#shared/lib/candidate-row.ts'
import { readCandidateTable } from '#shared/lib/candidate-table.ts'
import { newId } from '#shared/primitives/ids.ts'
import { isFilled, type DraftCandidate } from './add-candidates.ts'

/** More rows than a person checks by eye belong into an import. */
export const MOST_PASTED = 300

/** Rows of a list that was pasted from a spreadsheet or a text; null for a single word, which belongs into its field. */
export function pastedRows(text: string): DraftCandidate[] | null {
  if (!isList(text.trim())) return null
  const rows = readCandidateTable(text).slice(0, MOST_PASTED).map(draftOf).filter(isFilled)
  return rows.length > 0 ? rows : null
}

/** Lines or cells; semicolons and commas stand in names too, so they count beside an address only. */
const isList = (text: string): boolean => /[\t\r\n]/.test(text) || (/[;,]/.test(text) && text.includes('@'))

/** The pasted rows below those with something in them, and an empty row for none. */
export const withPasted = (rows: readonly DraftCandidate[], pasted: readonly DraftCandidate[]): DraftCandidate[] => [
  ...rows.filter(isFilled),
  ...pasted,
]

function draftOf(raw: Readonly<Record<string, string>>): DraftCandidate {
  // it is given a record and gives our names
  const { name = '', email = '', phoneNum, degree } = readCandidateRow(raw) as Record<string, string | undefined>
  return { key: newId(), name, email, ...(phoneNum !== undefined && { phone: phoneNum }), ...(degree !== undefined && { degree }) }
}
