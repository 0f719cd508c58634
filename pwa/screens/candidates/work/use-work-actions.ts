import type { MenuAction } from '../../../components/overlays/ActionsMenu.tsx'
import { useSession } from '../../../features/session/session.ts'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { store } from '../../../store.ts'
import { candidateWorkAtom, type CandidateWork } from './work.ts'

/** Actions on chosen candidates that open a dialog, for the bar and the menus of rows; none for those who do not set jobs up. */
export function useWorkActions({ rows, onLeft }: Omit<CandidateWork, 'kind'>): MenuAction[] {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const session = useSession()
  const open = (kind: CandidateWork['kind']) => (): void => store.set(candidateWorkAtom, { kind, rows, ...(onLeft && { onLeft }) })
  if (!isOffered('editJob')) return []
  return [
    ...(rows.length === 1 ? [{ id: 'edit', label: t('edit.open'), icon: 'edit', onAction: open('edit') } as const] : []),
    { id: 'redo', label: t('redo.open'), icon: 'refresh', onAction: open('redo') },
    { id: 'deadline', label: t('actions.deadline'), icon: 'clock', onAction: open('deadline') },
    ...(session?.actor.source === 'sap'
      ? [{ id: 'sapStatus', label: t('sap.status'), icon: 'link', onAction: open('sapStatus') } as const]
      : []),
    { id: 'delete', label: t('actions.delete'), icon: 'trash', onAction: open('delete') },
  ]
}
