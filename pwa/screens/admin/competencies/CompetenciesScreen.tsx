import { useCallback } from 'react'
import { call } from '../../../api/client.ts'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AddCompetency } from './AddCompetency.tsx'
import { CheckCoupon } from './CheckCoupon.tsx'
import { listsOf, type Competencies, type CouponList } from './lists.ts'
import { formatList } from '../../../i18n/format.ts'

/** Lists of competencies, the coupons that open them, and their owners. Needs a connection. */
export function CompetenciesScreen(): React.JSX.Element {
  const t = useT('admin')
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'competency_get', {}, { signal }), [])
  const { query, reload } = useQuery<Competencies>(ask)
  return (
    <Page title={t('competencies.title')} narrow>
      <AddCompetency onAdded={reload} />
      <CheckCoupon />
      {query.phase === 'loading' && <Skeleton lines={6} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && listsOf(query.data).map((list) => <ListCard key={list.coupon} list={list} />)}
    </Page>
  )
}

function ListCard({ list: { coupon, names, emails } }: { list: CouponList }): React.JSX.Element {
  const t = useT('admin')
  return (
    <Card title={coupon === '' ? t('competencies.everybody') : <bdi>{t('competencies.of', { coupon })}</bdi>}>
      {names.length === 0 ? (
        <p className="hf-meta">{t('competencies.none')}</p>
      ) : (
        <ul className="hf-admin-names">
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {coupon !== '' && (
        <p className="hf-meta">
          {emails.length === 0 ? t('competencies.nobody') : t('competencies.usedBy', { n: emails.length, emails: formatList(emails) })}
        </p>
      )}
    </Card>
  )
}
