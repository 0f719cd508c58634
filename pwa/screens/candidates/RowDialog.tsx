import { lazy, Suspense } from 'react'
import type { Interview } from '#shared/entities/interview.ts'

const EditCandidateDialog = lazy(() => import('./edit/EditCandidateDialog.tsx').then((module) => ({ default: module.EditCandidateDialog })))
const RedoDialog = lazy(() => import('./redo/RedoDialog.tsx').then((module) => ({ default: module.RedoDialog })))

/** Dialog about one candidate, opened from the menu of the row. */
export interface OpenedDialog {
  kind: 'edit' | 'redo'
  row: Interview
}

/** Shows it above the table: the row may scroll away meanwhile. */
export const RowDialog = ({ opened, onClose }: { opened: OpenedDialog | null; onClose: () => void }): React.JSX.Element => (
  <Suspense fallback={null}>
    {opened?.kind === 'edit' && <EditCandidateDialog row={opened.row} onClose={onClose} />}
    {opened?.kind === 'redo' && <RedoDialog rows={[opened.row]} onClose={onClose} />}
  </Suspense>
)
