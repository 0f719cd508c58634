import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { ActionsMenu, type MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { useMedia } from '../../components/use-media.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSelectionActions } from './selection/use-selection-actions.ts'
import { CompareButton } from './compare/CompareButton.tsx'

export interface SelectionBarProps {
  rows: readonly Interview[]
  total: number
  /** rows out of quota that "all" left out (R173) */
  skipped: number
  /** chooses every row of the view; left out when all are chosen */
  onAll: (() => void) | undefined
  onClear: () => void
  /** chooses these instead */
  onChoose: (ids: ReadonlySet<string>) => void
  onDecide: (outcome: Shortlisted) => void
}

/** Actions on the chosen candidates: one row on wide windows, two on others, with what does not fit in a menu. */
export function SelectionBar({ rows, total, skipped, onAll, onClear, onChoose, onDecide }: SelectionBarProps): React.JSX.Element {
  const t = useT('recruiter')
  const tList = useT('list')
  const isWide = useMedia('(min-width: 1200px)')
  const { outcomes, mails, reviewed, others } = useSelectionActions({ rows, onLeft: onChoose, onDecide })
  const [shortlist, waitlist, reject] = outcomes
  const decisions = [shortlist, reject].filter((action) => action !== undefined)
  const wait = waitlist ? [waitlist] : []
  return (
    <div className="hf-cand-bar" role="region" aria-label={t('selection.label')}>
      <div className="hf-cand-chosen">
        <span className="hf-cand-count" role="status">
          {t('selection.count', { n: rows.length })}
          {skipped > 0 && `, ${tList('quota.skipped', { n: skipped })}`}
        </span>
        {onAll && (
          <Button variant="quiet" onPress={onAll}>
            {t('selection.all', { total })}
          </Button>
        )}
        <Button variant="quiet" icon="close" onPress={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
      <div className="hf-cand-acts">
        {decisions.map(asButton)}
        <CompareButton rows={rows} />
        {isWide && wait.map(asButton)}
        {isWide && mails.length > 0 && <ActionsMenu label={t('mailing.open')} icon="send" actions={mails} />}
        <ActionsMenu label={t('selection.more')} icon="more" actions={[...(isWide ? [] : [...wait, ...mails]), ...reviewed, ...others]} />
      </div>
    </div>
  )
}

const asButton = ({ id, label, icon, onAction }: MenuAction): React.JSX.Element => (
  <Button key={id} icon={icon} onPress={onAction}>
    {label}
  </Button>
)
