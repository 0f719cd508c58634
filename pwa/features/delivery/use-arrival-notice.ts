import { useEffect, useRef } from 'react'
import { notifyElsewhere } from '../../lib/notifications.ts'
import { useT } from '../../i18n/use-t.ts'

/** Notifies a candidate who looks elsewhere, and allowed it, that the employer has everything; once, when that becomes true on this page. */
export function useArrivalNotice({ received, total }: { received: number; total: number }): void {
  const t = useT('candidate')
  const before = useRef<number | null>(null)
  useEffect(() => {
    const had = before.current
    // an unread interview has no known count
    before.current = total === 0 ? null : received
    if (had !== null && had < total && received === total) notifyElsewhere(t('delivery.all', { n: total })).catch(() => undefined)
  }, [received, total, t])
}
