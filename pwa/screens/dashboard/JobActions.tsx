import { useNavigate } from '@tanstack/react-router'
import { ActionsMenu, type MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import { useT } from '../../i18n/use-t.ts'
import type { JobRow } from './job-rows.ts'
import type { Opened } from './DashboardDialogs.tsx'

/** Everything that is done with a job from the list (S082); only deleting needs the server. Dialogs are the screen's: the row may leave meanwhile. */
export function JobActions({ row, programme, onAct }: { row: JobRow; programme: string; onAct: (act: Opened) => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const navigate = useNavigate()
  const isOffered = useOffers()
  const { job, canArchive } = row
  const params = { jobId: job.id }
  const edit = (changes: { archived?: boolean; test?: boolean }): Promise<unknown> => editDoc(db, 'jobs', job.id, changes)
  const archive = async (archived: boolean): Promise<void> => {
    await edit({ archived })
    const message = t(archived ? 'actions.archived' : 'actions.unarchived', { name: job.name })
    toast({ status: 'ok', message, undo: () => void edit({ archived: !archived }) })
  }
  const mine: MenuAction[] = [
    {
      id: 'setup',
      label: t('actions.setup'),
      icon: 'settings',
      onAction: () => void navigate({ to: '/recruiter/jobs/$jobId/setup', params }),
    },
    { id: 'rename', label: t('actions.rename'), icon: 'edit', onAction: () => onAct({ kind: 'renameJob', job }) },
    { id: 'copy', label: t('actions.copy'), icon: 'copy', onAction: () => onAct({ kind: 'copyJob', job }) },
    {
      id: 'share',
      label: t('actions.share'),
      icon: 'users',
      onAction: () => void navigate({ to: '/recruiter/jobs/$jobId/reviewers', params }),
    },
    {
      id: 'test',
      label: t(job.test ? 'actions.unmarkTest' : 'actions.markTest'),
      icon: 'flag',
      onAction: () => void edit({ test: !job.test }),
    },
    job.archived
      ? { id: 'unarchive', label: t('actions.unarchive'), icon: 'package', onAction: () => void archive(false) }
      : {
          id: 'archive',
          label: t('actions.archive'),
          icon: 'package',
          reason: canArchive ? undefined : t('actions.busy', { n: row.numbers.processing }),
          onAction: () => void archive(true),
        },
    { id: 'delete', label: t('actions.delete'), icon: 'trash', onAction: () => onAct({ kind: 'delete', jobs: [{ row, programme }] }) },
  ]
  const openIt: MenuAction = {
    id: 'open',
    label: t('actions.open'),
    icon: 'users',
    onAction: () => void navigate({ to: '/recruiter/jobs/$jobId/candidates', params }),
  }
  return <ActionsMenu label={t('actions.of', { name: job.name })} actions={isOffered('editJob') ? [openIt, ...mine] : [openIt]} />
}
