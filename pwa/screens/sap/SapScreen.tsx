import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { formatTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { SapForm } from './SapForm.tsx'

const ask = async (signal: AbortSignal) =>
  await Promise.all([call('recruiter', 'fetch_account_information', {}, { signal }), call('recruiter', 'fetch_sap_runs', {}, { signal })])

/** Connection to SAP: its settings, a try of them, and whether it rests or is paused (S148). Needs a connection: nothing of it is kept here. */
export function SapScreen(): React.JSX.Element {
  const t = useT('sap')
  const isOnline = useIsOnline()
  const [saved, setSaved] = useState<AccountInformation | null>(null)
  const { query, reload } = useQuery(ask)
  const [read, state] = query.phase === 'ready' ? query.data : [null, null]
  const account = saved ?? read
  return (
    <Page title={t('title')} eyebrow={<Link to="/recruiter/settings">{t('back')}</Link>}>
      <p className="hf-lead">{t('lead')}</p>
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {t('offline')}
        </Banner>
      )}
      {state?.paused_at_ms !== undefined && <Banner status="bad">{t('paused')}</Banner>}
      {state?.rests_until_ms !== undefined && <Banner status="idle">{t('rests', { time: formatTime(state.rests_until_ms) })}</Banner>}
      {account?.source === 'normal' ? (
        <EmptyState title={t('notSap')} icon="link">
          {t('notSapText')}
        </EmptyState>
      ) : account ? (
        <Card title={t('form')}>
          <SapForm
            account={account}
            isOnline={isOnline}
            onSaved={(next) => {
              setSaved(next)
              reload()
            }}
          />
        </Card>
      ) : query.phase === 'failed' && isOnline ? (
        <AskFailed failure={query.failure} onRetry={reload} />
      ) : (
        isOnline && <Skeleton lines={8} />
      )}
    </Page>
  )
}
