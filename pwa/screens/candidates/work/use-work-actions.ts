import type { MenuAction } from '../../../components/overlays/ActionsMenu.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { store } from '../../../store.ts'
import { candidateWorkAtom, type CandidateWork } from './work.ts'

/** Actions on chosen candidates that open a dialog, for the bar and the menus of rows. */
export function useWorkActions({ rows, onLeft }: Omit<CandidateWork, 'kind'>): MenuAction[] {
  const t = useT('recruiter')
  const open = (kind: CandidateWork['kind']) => (): void => store.set(candidateWorkAtom, { kind, rows, ...(onLeft && { onLeft }) })
  return [
    { id: 'deadline', label: t('actions.deadline'), icon: 'clock', onAction: open('deadline') },
    { id: 'delete', label: t('actions.delete'), icon: 'trash', onAction: open('delete') },
  ]
}
