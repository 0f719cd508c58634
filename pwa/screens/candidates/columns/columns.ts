import type { ShownColumns } from '../../../features/candidate-list/list-settings.ts'

/** Columns that can be shown and hidden, in their order; the person and the actions are always there. */
export const OPTIONAL_COLUMNS = [
  'status',
  'progress',
  'delivery',
  'auto',
  'recruiter',
  'window',
  'reviewed',
  'outcome',
  'cv',
  'source',
  'shared',
] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

const HIDDEN_AT_FIRST: ReadonlySet<OptionalColumn> = new Set(['reviewed', 'outcome', 'cv', 'source', 'shared'])

/** Is the column shown, by its reader's choice or at first? Others than the optional ones always are. */
export function isShown(column: string, chosen: ShownColumns): boolean {
  const optional = OPTIONAL_COLUMNS.find((one) => one === column)
  return optional === undefined || (chosen[optional] ?? !HIDDEN_AT_FIRST.has(optional))
}
