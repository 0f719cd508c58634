import type { ImportField } from './column-names.ts'

/** Largest file that is taken; ten thousand rows need a tenth of it. */
export const IMPORT_MAX_BYTES = 10_000_000
export const IMPORT_MAX_ROWS = 10_000

/** Fault of a whole file. */
export const FILE_PROBLEMS = {
  tooLarge: 'is too large, or unpacks to too much',
  tooMany: `has more than ${IMPORT_MAX_ROWS} rows`,
  tooWide: 'has more than 100 columns',
  protected: 'is encrypted',
  entities: 'declares entities',
  damaged: 'cannot be read',
  unknownType: 'is no xlsx, csv or json',
  empty: 'has no rows',
} as const
export type FileProblem = keyof typeof FILE_PROBLEMS

/** Fault of a cell or of a column's head. */
export const CELL_PROBLEMS = {
  noColumn: 'there is no such column',
  twice: 'there are several such columns',
  missing: 'is empty',
  tooLong: 'is too long',
  lineBreak: 'has a line break or another control character',
  notEmail: 'is not one e-mail address',
  notPhone: 'is no phone number',
  notCountry: 'is no country or country code',
  notLanguage: 'is no interview language',
  notDate: 'is no date',
  ambiguousDate: 'may be two dates: say the order of day and month',
  backwards: 'is after the deadline',
} as const
export type CellProblem = keyof typeof CELL_PROBLEMS

/** A fault with its place: rows count as their file shows them. */
export interface RowFault {
  row: number
  field: ImportField
  problem: CellProblem
}

/** As calls name it. */
export const faultText = ({ row, field, problem }: RowFault): string => `row ${row}: ${field}: ${CELL_PROBLEMS[problem]}`
