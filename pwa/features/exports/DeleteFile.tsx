import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { isUnderWay } from './use-exported-files.ts'

interface DeleteFileProps {
  file: ExportedFile
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a file goes, or its making ends: both are the same call. */
export function DeleteFile({ file, onDeleted, onClose }: DeleteFileProps): React.JSX.Element {
  const t = useT('exports')
  const tCommon = useT('common')
  const command = useCommand()
  const [title, action, done] = isUnderWay(file)
    ? ([t('list.cancelTitle', { name: file.name }), t('list.cancelDo'), t('list.cancelled')] as const)
    : ([t('list.deleteTitle', { name: file.name }), t('list.delete'), t('list.deleted')] as const)
  return (
    <FormDialog
      title={title}
      role="alertdialog"
      action={action}
      isDangerous
      cancel={tCommon('action.close')}
      onSubmit={() =>
        command.run(async (send) => {
          await send('statistics', 'delete_export', { task_id: file.task_id })
          onDeleted()
        })
      }
      command={command}
      done={{ status: 'ok', message: done }}
      onClose={onClose}
    >
      <p>{t(isUnderWay(file) ? 'list.cancelText' : 'list.deleteText')}</p>
    </FormDialog>
  )
}
