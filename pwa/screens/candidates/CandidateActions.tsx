import { useCallback, useState } from 'react'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { ActionItems, MenuAt, type MenuAction, type OpenedMenu, type OpenMenu } from '../../components/overlays/ActionsMenu.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { OUTCOMES } from '../../features/review/OutcomeButtons.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWorkActions } from './work/use-work-actions.ts'

interface CandidateActionsProps {
  onNewLink: (row: Interview) => void
  onTimeline: (row: Interview) => void
  onDecide: (row: Interview, outcome: Shortlisted) => void
}

/** Opens the menu of a row at its button. */
export type OpenActions = (row: Interview, opened: OpenedMenu) => void

/** The menu of a candidate's row, one for all rows: a list of thousands keeps nothing in its cells. Its dialogs are the table's, because the row may scroll away. */
export function useCandidateActions(
  rows: readonly Interview[],
  props: CandidateActionsProps,
): { open: OpenActions; menu: React.JSX.Element | null } {
  const t = useT('recruiter')
  const [opened, setOpened] = useState<(OpenedMenu & { id: string }) | null>(null)
  const open = useCallback<OpenActions>(({ id }, at) => setOpened({ ...at, id }), [])
  // as it is now; whoever leaves the list takes the menu along
  const row = opened && rows.find(({ id }) => id === opened.id)
  const menu = row && (
    <MenuAt key={row.id} {...opened} label={t('actions.of', { name: row.name })} onClose={() => setOpened(null)}>
      {(shown) => <Items {...props} row={row} menu={shown} />}
    </MenuAt>
  )
  return { open, menu: menu ?? null }
}

interface ItemsProps extends CandidateActionsProps {
  row: Interview
  menu: OpenMenu
}

function Items({ row, onNewLink, onTimeline, onDecide, menu }: ItemsProps): React.JSX.Element {
  const t = useT('recruiter')
  const tList = useT('list')
  const isOnline = useConnection()
  const hasLink = useOffers()('copyLink') && hasAddress(row.email)
  const work = useWorkActions({ rows: [row] })
  const reason = !isOnline ? t('link.needsConnection') : row.rev === 0 ? t('link.notSent') : undefined
  const newLink: MenuAction[] = hasLink
    ? [{ id: 'newLink', label: t('link.new'), icon: 'link', reason, onAction: () => onNewLink(row) }]
    : []
  const outcomes: MenuAction[] = OUTCOMES.filter(({ value }) => value !== row.shortlisted).map(({ value, key, icon }) => ({
    id: key,
    label: t(key),
    icon,
    onAction: () => onDecide(row, value),
  }))
  const timeline: MenuAction = { id: 'timeline', label: tList('timeline.open'), icon: 'clock', onAction: () => onTimeline(row) }
  return <ActionItems {...menu} actions={[...newLink, timeline, ...outcomes, ...work]} />
}
