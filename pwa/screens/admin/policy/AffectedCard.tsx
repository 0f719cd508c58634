import { useCallback } from 'react'
import { call } from '../../../api/client.ts'
import { Card } from '../../../components/Card.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { EVERYBODY, groupOf, isPossible, type Affected, type Policy } from './policy-draft.ts'

/** Accounts for which the rules of the form would hold, and those that would need a new password. Only two of the rules change the second. */
export function AffectedCard({ group, policy }: { group: string; policy: Policy }): React.JSX.Element {
  const t = useT('admin')
  const { expire, adminResetExpire } = policy
  const canAsk = isPossible(policy)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const draft = canAsk ? { policy: { expire, adminResetExpire } } : {}
      return await call('admin', 'password_policy_affected', { ...draft, ...groupOf(group) }, { signal })
    },
    [group, expire, adminResetExpire, canAsk],
  )
  const { query, reload } = useQuery(ask)
  return (
    <Card title={t('policy.affected')}>
      {query.phase === 'loading' && <Skeleton lines={2} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && <People affected={query.data} isEverybody={group === EVERYBODY} />}
    </Card>
  )
}

function People({ affected, isEverybody }: { affected: Affected; isEverybody: boolean }): React.JSX.Element {
  const t = useT('admin')
  const { recruiters, administrators, groups, due, groups_apart: apart, has_own: hasOwn } = affected
  return (
    <div className="hf-stack" role="status">
      <p>{isEverybody ? t('policy.holdsFor', { recruiters, administrators, groups }) : t('policy.holdsForGroup', { recruiters })}</p>
      <p>{t('policy.due', { due })}</p>
      {isEverybody && apart > 0 && <p className="hf-meta">{t('policy.apart', { apart })}</p>}
      {!isEverybody && <p className="hf-meta">{hasOwn ? t('policy.own') : t('policy.follows')}</p>}
    </div>
  )
}
