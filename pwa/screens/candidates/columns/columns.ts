import { OPTIONAL_COLUMNS, type OptionalColumn } from '../../../features/candidate-list/candidate-list-view.ts'
import type { ShownColumns } from '../../../features/candidate-list/list-settings.ts'

const HIDDEN_AT_FIRST: ReadonlySet<OptionalColumn> = new Set(['total', 'reviewed', 'outcome', 'cv', 'source', 'shared'])

/** Is the column shown, by its reader's choice or at first? Others than the optional ones always are. */
export function isShown(column: string, chosen: ShownColumns): boolean {
  const optional = OPTIONAL_COLUMNS.find((one) => one === column)
  return optional === undefined || (chosen[optional] ?? !HIDDEN_AT_FIRST.has(optional))
}
