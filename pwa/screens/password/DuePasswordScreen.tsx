import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChangePasswordForm } from '../../features/password/ChangePasswordForm.tsx'
import type { LinkRole } from '../../features/password/link-role.ts'
import { useOwnPolicy } from '../../features/password/use-own-policy.ts'
import type { Session } from '../../features/session/session.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** Replaces every page of the area until there is a new password. The address stays, so a changed password leads to the wanted page. */
export function DuePasswordScreen({
  accountRole,
  reason,
}: {
  accountRole: LinkRole
  reason: Session['mustChangePassword'] & string
}): React.JSX.Element {
  const t = useT('account')
  const offlineWords = useOfflineWords()
  const isOnline = useIsOnline()
  const { query, reload } = useOwnPolicy()
  const policy = query.phase === 'ready' ? query.data : null
  return (
    <Page title={t('due.title')} narrow>
      <p className="hf-lead">{t(`due.${reason}`)}</p>
      {accountRole === 'recruiter' && <p className="hf-meta">{t('due.safe')}</p>}
      <Card>
        {policy ? (
          <ChangePasswordForm
            accountRole={accountRole}
            rules={policy.rules}
            onDone={() => toast({ status: 'ok', message: t('change.done') })}
          />
        ) : !isOnline ? (
          <p>{t('change.needsConnection')}</p>
        ) : query.phase === 'failed' ? (
          <AskFailed failure={query.failure} onRetry={reload}>
            {offlineWords(t('failed.noAnswer'))}
          </AskFailed>
        ) : (
          <Skeleton lines={4} />
        )}
      </Card>
    </Page>
  )
}
