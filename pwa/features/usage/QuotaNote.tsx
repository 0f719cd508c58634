import { useEffect } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatAgo } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'
import { useUsage } from './use-usage.ts'

interface QuotaNoteProps {
  /** hears how many are left; null where nobody counts or it is not known */
  onRemaining?: (remaining: number | null) => void
}

/** Interviews the group has left: a chip while there are enough, a banner when few or none are; nothing where nobody counts or it is not known. */
export function QuotaNote(props: QuotaNoteProps): React.JSX.Element | null {
  const isOffered = useOffers()
  return isOffered('seeUsage') ? <Left {...props} /> : null
}

function Left({ onRemaining }: QuotaNoteProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const { query } = useUsage('get_remaining_quota', NO_ARGS)
  const remaining = query.phase === 'ready' && query.data.data.counted ? query.data.data.remaining : null
  useEffect(() => onRemaining?.(remaining), [onRemaining, remaining])
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
