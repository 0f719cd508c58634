import { ActionsMenu, type MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Opened } from './DashboardDialogs.tsx'
import type { ProgrammeRows } from './job-rows.ts'

/** Renames, archives and empties a programme. */
export function ProgrammeActions({ programme, onAct }: { programme: ProgrammeRows; onAct: (act: Opened) => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const { id, name, jobs, archived } = programme
  const set = (value: boolean): Promise<unknown> => editDoc(db, 'programmes', id, { archived: value })
  const archive = async (): Promise<void> => {
    await set(!archived)
    const message = t(archived ? 'actions.unarchived' : 'actions.archived', { name })
    toast({ status: 'ok', message, undo: () => void set(archived) })
  }
  const waiting = jobs.find((row) => !row.canArchive && !row.job.archived)
  const actions: MenuAction[] = [
    { id: 'rename', label: t('actions.rename'), icon: 'edit', onAction: () => onAct({ kind: 'renameProgramme', programme }) },
    {
      id: 'archive',
      label: t(archived ? 'actions.unarchive' : 'actions.archive'),
      icon: 'package',
      reason: archived || !waiting ? undefined : t('actions.busy', { n: waiting.numbers.processing }),
      onAction: () => void archive(),
    },
    ...(jobs.length > 0
      ? [
          {
            id: 'delete',
            label: t('actions.deleteJobs', { n: jobs.length }),
            icon: 'trash' as const,
            onAction: () => onAct({ kind: 'delete', jobs: jobs.map((row) => ({ row, programme: name })) }),
          },
        ]
      : []),
  ]
  return <ActionsMenu label={t('actions.of', { name })} actions={actions} />
}
