import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { ActionItems, MenuButton, type MenuAction, type OpenMenu } from '../../components/overlays/ActionsMenu.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { OUTCOMES } from '../../features/review/OutcomeButtons.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useWorkActions } from './work/use-work-actions.ts'

export interface CandidateActionsProps {
  row: Interview
  /** left out for those who give no links */
  onNewLink: ((row: Interview) => void) | undefined
  onTimeline: (row: Interview) => void
  onDecide: (row: Interview, outcome: Shortlisted) => void
}

/** Menu of a candidate's row. Its dialogs are the table's: the row may scroll away meanwhile. */
export function CandidateActions(props: CandidateActionsProps): React.JSX.Element {
  const t = useT('recruiter')
  return <MenuButton label={t('actions.of', { name: props.row.name })}>{(menu) => <Items {...props} menu={menu} />}</MenuButton>
}

function Items({ row, onNewLink, onTimeline, onDecide, menu }: CandidateActionsProps & { menu: OpenMenu }): React.JSX.Element {
  const t = useT('recruiter')
  const tList = useT('list')
  const isOnline = useConnection()
  const work = useWorkActions({ rows: [row] })
  const reason = !isOnline ? t('link.needsConnection') : row.rev === 0 ? t('link.notSent') : undefined
  const newLink: MenuAction[] = onNewLink
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
