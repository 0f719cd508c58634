import type { Interview } from '#shared/entities/interview.ts'
import { ActionsMenu } from '../../components/overlays/ActionsMenu.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWorkActions } from './work/use-work-actions.ts'
import type { OpenedDialog } from './RowDialog.tsx'

interface CandidateActionsProps {
  row: Interview
  onNewLink: (row: Interview) => void
  onDialog: (opened: OpenedDialog) => void
}

/** Menu of a candidate's row. Its dialogs are the table's: the row may scroll away meanwhile. */
export function CandidateActions({ row, onNewLink, onDialog }: CandidateActionsProps): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const work = useWorkActions({ rows: [row] })
  const reason = !isOnline ? t('link.needsConnection') : row.rev === 0 ? t('link.notSent') : undefined
  return (
    <ActionsMenu
      label={t('actions.of', { name: row.name })}
      actions={[
        { id: 'edit', label: t('edit.open'), icon: 'edit', onAction: () => onDialog({ kind: 'edit', row }) },
        { id: 'redo', label: t('redo.open'), icon: 'refresh', onAction: () => onDialog({ kind: 'redo', row }) },
        { id: 'newLink', label: t('link.new'), icon: 'link', reason, onAction: () => onNewLink(row) },
        ...work,
      ]}
    />
  )
}
