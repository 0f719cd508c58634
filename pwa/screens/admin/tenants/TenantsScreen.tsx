import { useCallback, useState } from 'react'
import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { FactGrid } from '../../../components/FactGrid.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { formatList, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

type Tenant = OutputOf<typeof admin.fetch_tenants>['tenants'][number]

/** The identity providers as the operator set them up; they are changed in the server's environment, not here. Needs a connection. */
export function TenantsScreen(): React.JSX.Element {
  const t = useT('admin')
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'fetch_tenants', {}, { signal }), [])
  const { query, reload } = useQuery(ask)
  return (
    <Page title={t('tenants.title')} narrow>
      <p>{t('tenants.help')}</p>
      {query.phase === 'loading' && <Skeleton lines={6} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && <List tenants={query.data.tenants} />}
    </Page>
  )
}

function List({ tenants }: { tenants: readonly Tenant[] }): React.JSX.Element {
  const t = useT('admin')
  if (tenants.length === 0) return <EmptyState icon="globe" title={t('tenants.none')} />
  return (
    <>
      {tenants.map((tenant) => (
        <TenantCard key={tenant.id} tenant={tenant} />
      ))}
    </>
  )
}

function TenantCard({ tenant }: { tenant: Tenant }): React.JSX.Element {
  const t = useT('admin')
  const { kind, email_domains: domains } = tenant
  return (
    <Card
      title={<bdi>{tenant.name}</bdi>}
      actions={
        <Chip status={kind === 'default' ? 'info' : 'idle'} icon="globe">
          {t(`tenants.kind.${kind}`)}
        </Chip>
      }
    >
      <FactGrid
        facts={[
          [t('tenants.id'), tenant.id],
          [t('tenants.domain'), tenant.domain],
          [t('tenants.provider'), tenant.identity_provider],
          [t('tenants.issuer'), tenant.issuer],
          [t('tenants.client'), tenant.client_id],
          [t('tenants.redirect'), `${location.origin}${tenant.redirect_path}`],
          [t('tenants.claims'), `${location.origin}/sso`],
          [t('tenants.logout'), `${location.origin}/openid/logout`],
          [t('tenants.who'), whoEnters()],
          [t('tenants.join'), tenant.join ? t('tenants.yes') : t('tenants.no')],
          [t('tenants.trust'), tenant.trust_email ? t('tenants.yes') : t('tenants.no')],
          [t('tenants.secret'), tenant.has_client_secret ? t('tenants.yes') : t('tenants.no')],
          [t('tenants.linked'), formatNumber(tenant.linked_accounts)],
        ]}
      />
      <TestAddress address={`${location.origin}/openid/login/${tenant.domain}`} />
    </Card>
  )

  function whoEnters(): string {
    const names = [...(tenant.groupName ? [t('tenants.group', { group: tenant.groupName })] : []), ...domains.map((domain) => `@${domain}`)]
    return names.length > 0 ? formatList(names) : t('tenants.anybody')
  }
}

/** Not a link: signing in as a recruiter here would end the session of the administrator. */
function TestAddress({ address }: { address: string }): React.JSX.Element {
  const t = useT('admin')
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="hf-row">
      <Button icon="copy" onPress={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
        {t('tenants.test')}
      </Button>
      <span role="status">{isCopied ? t('tenants.testCopied') : ''}</span>
    </div>
  )
}
