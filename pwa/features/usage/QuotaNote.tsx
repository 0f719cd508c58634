import { Banner } from '../../components/feedback/Banner.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatAgo } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'
import { useUsage } from './use-usage.ts'

/** Interviews the group has left: a chip while there are enough, a banner when few or none are; nothing where nobody counts or it is not known. */
export function QuotaNote(): React.JSX.Element | null {
  const isOffered = useOffers()
  return isOffered('seeUsage') ? <Left /> : null
}

function Left(): React.JSX.Element | null {
  const t = useT('recruiter')
  const { query } = useUsage('get_remaining_quota', NO_ARGS)
  if (query.phase !== 'ready' || !query.data.data.counted) return null
  const { data, askedAt, failure } = query.data
  const seen = failure ? ` ${t('quota.seen', { ago: formatAgo(askedAt, Math.max(askedAt, Date.now())) })}` : ''
  if (data.level === 'out')
    return (
      <Banner status="bad">
        {t('quota.out')}
        {seen}
      </Banner>
    )
  if (data.level === 'low')
    return (
      <Banner status="warn">
        {t('quota.low', { left: data.remaining })}
        {seen}
      </Banner>
    )
  return (
    <p className="hf-row">
      <Chip status="info">
        {t('quota.left', { left: data.remaining })}
        {seen}
      </Chip>
    </p>
  )
}
const NO_ARGS = {}
