import { useState } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { LineManagersButton } from '../../features/group/LineManagersButton.tsx'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { planFor, startPack } from '../../features/offline-packs/pack-runner.ts'
import { hasStorageFor } from '../../features/offline-packs/storage-quota.ts'
import { useConnection } from '../../db/use-connection.ts'
import { InviteReviewers } from '../../features/reviewers/InviteReviewers.tsx'
import { OUTCOMES } from '../../features/review/OutcomeButtons.tsx'
import { CompareButton } from './compare/CompareButton.tsx'
import { MailMenu } from './MailMenu.tsx'
import { ReviewedButton } from './ReviewedButton.tsx'
import { WorkButtons } from './work/WorkButtons.tsx'

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

/** Actions on the chosen candidates: in a row on wide windows, on others the two most used and the rest behind a button. */
export function SelectionBar({ rows, total, skipped, onAll, onClear, onChoose, onDecide }: SelectionBarProps): React.JSX.Element {
  const t = useT('recruiter')
  const tList = useT('list')
  const isOnline = useConnection()
  const [isMore, setMore] = useState(false)
  const outcome = (wanted: Shortlisted) =>
    OUTCOMES.filter(({ value }) => value === wanted).map(({ value, key, icon }) => (
      <Button key={key} icon={icon} onPress={() => onDecide(value)}>
        {t(key)}
      </Button>
    ))
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
        {outcome(1)}
        {outcome(-1)}
        <span className="hf-cand-more">
          <Button icon="more" isExpanded={isMore} onPress={() => setMore(!isMore)}>
            {t('selection.more')}
          </Button>
        </span>
      </div>
      <div className="hf-cand-others" data-shown={isMore}>
        {outcome(-2)}
        <MailMenu rows={rows} />
        <ReviewedButton rows={rows} />
        <CompareButton rows={rows} />
        <KeepOffline rows={rows} isOnline={isOnline} />
        <WorkButtons rows={rows} onLeft={onChoose} />
        <InviteReviewers rows={rows} />
        {rows[0] && <LineManagersButton jobId={rows[0].jobId} chosen={rows.map((row) => row.id)} />}
      </div>
    </div>
  )
}

function KeepOffline({ rows, isOnline }: { rows: readonly Interview[]; isOnline: boolean }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [isKeeping, setKeeping] = useState(false)
  return (
    <Button
      icon="download"
      isPending={isKeeping}
      isDisabled={!isOnline}
      reason={isOnline ? undefined : t('pack.needsConnection')}
      onPress={() => void keep()}
    >
      {t('pack.keep')}
    </Button>
  )

  async function keep(): Promise<void> {
    setKeeping(true)
    const plans = await Promise.all(rows.map((row) => planFor(db, row)))
    const wanted = plans.filter((plan) => plan.files.length > 0)
    const bytes = wanted.reduce((sum, plan) => sum + plan.bytes, 0)
    if (wanted.length === 0) toast({ status: 'info', message: t('pack.nothingYet') })
    else if (!(await hasStorageFor(bytes))) toast({ status: 'warn', message: t('pack.noRoom', { size: formatBytes(bytes) }) })
    else {
      toast({ status: 'info', message: t('pack.started', { n: wanted.length, size: formatBytes(bytes) }) })
      for (const plan of wanted) await startPack(db, plan)
    }
    setKeeping(false)
  }
}
