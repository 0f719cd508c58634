import { Banner } from '../../components/feedback/Banner.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useLease, useSyncState } from '../../db/hooks.ts'
import { useGuestRows, useReviewPacks, type GuestRow } from '../../features/guest-review/use-reviews.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { DeclineReview, type DeclineReviewProps } from './DeclineReview.tsx'
import { GuestCandidate } from './GuestCandidate.tsx'
import { GuestList } from './GuestList.tsx'
import './guest.css'

export interface GuestReviewsProps {
  /** interview language; undefined: each interview's own */
  language?: string
  /** when the link ends, ms; unknown to who came in without it */
  until?: number | undefined
  /** absent: who came in without a link has none to decline */
  decline?: Pick<DeclineReviewProps, 'token' | 'onDeclined'>
  /** id of the open interview; undefined: the list */
  candidate: string | undefined
  onOpen: (interviewId: string | null) => void
}

/** Candidates shared with a guest: the list, and one at a time. All works offline, recordings once they are kept here. */
export function GuestReviews({ language, until, decline, candidate, onOpen }: GuestReviewsProps): React.JSX.Element {
  const t = useT('guest')
  const rows = useGuestRows()
  const packs = useReviewPacks(rows === 'loading' ? [] : rows.map(({ interview }) => interview))
  const { unsent } = useSyncState()
  const isLocked = useLease().state === 'locked'
  if (rows === 'loading' || packs === 'loading')
    return (
      <Page title={t('list.title')}>
        <Skeleton lines={6} />
      </Page>
    )
  const open = rows.find(({ interview }) => interview.id === candidate)
  if (open) {
    const pack = packs[open.interview.jobId]
    return <GuestCandidate interview={open.interview} pack={pack} language={language} onBack={() => onOpen(null)} />
  }
  return (
    <Page title={t('list.title')} eyebrow={until !== undefined && t('list.until', { until: formatDateTime(until) })}>
      <Done rows={rows} />
      {rows.length > 0 && <p className="hf-meta">{t('list.editable')}</p>}
      {rows.length > 0 ? (
        <GuestList rows={rows} packs={packs} onOpen={onOpen} />
      ) : isLocked ? (
        <LockedState />
      ) : (
        <AfterFirstSync>
          <EmptyState title={t('list.none')} icon="users">
            {t('list.noneText')}
          </EmptyState>
        </AfterFirstSync>
      )}
      {decline && (
        <div className="hf-row">
          <DeclineReview {...decline} unsent={unsent} />
        </div>
      )}
    </Page>
  )
}

/** Everybody is judged: is it with the host, or still here? */
function Done({ rows }: { rows: readonly GuestRow[] }): React.JSX.Element | null {
  const t = useT('guest')
  const { unsent } = useSyncState()
  if (rows.length === 0 || rows.some(({ state }) => state === 'notBegun' || state === 'draft')) return null
  return (
    <Banner status={unsent > 0 ? 'idle' : 'ok'}>
      <strong>{t('list.done')}</strong>
      <span>{unsent > 0 ? t('list.doneWaiting', { count: unsent }) : t('list.doneSent')}</span>
    </Banner>
  )
}
