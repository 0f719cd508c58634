import { plainName } from '../outside-record.ts'
import { COLUMN_NAMES, IMPORT_FIELDS, type ImportField } from './column-names.ts'
import type { RowFault } from './import-problems.ts'

/** Field of each column; null = left out. */
export type ColumnMatch = readonly (ImportField | null)[]

/** The fields that the names of the columns tell, in whatever capitals, signs and interview language. */
export const matchColumns = (head: readonly string[]): ColumnMatch => head.map((name) => FIELD_BY_NAME.get(plainName(name)) ?? null)

const FIELD_BY_NAME: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.toReversed().flatMap((field) => COLUMN_NAMES[field].toReversed().map((name) => [plainName(name), field] as const)),
)

/** Faults of the columns themselves: a field that is there twice, or one that each candidate needs and none has. */
export function matchFaults(match: ColumnMatch, headRow: number): RowFault[] {
  const count = (field: ImportField): number => match.filter((given) => given === field).length
  const twice = IMPORT_FIELDS.filter((field) => count(field) > 1)
  const hasName = (['name', 'first', 'last'] as const).some((field) => count(field) > 0)
  return [
    ...twice.map((field) => ({ row: headRow, field, problem: 'twice' as const })),
    ...(count('email') === 0 ? [{ row: headRow, field: 'email', problem: 'noColumn' } as const] : []),
    ...(hasName ? [] : [{ row: headRow, field: 'name', problem: 'noColumn' } as const]),
  ]
}
