import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChangePasswordForm } from '../../features/password/ChangePasswordForm.tsx'
import { useOwnPolicy } from '../../features/password/use-own-policy.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** The own password; gone where the policy leaves it to administrators (R078). */
export function PasswordCard({ onChanged }: { onChanged: () => void }): React.JSX.Element | null {
  const t = useT('account')
  const offlineWords = useOfflineWords()
  const isOnline = useIsOnline()
  const { query, reload } = useOwnPolicy()
  const policy = query.phase === 'ready' ? query.data : null
  const handleDone = (): void => {
    toast({ status: 'ok', message: t('change.done') })
    onChanged()
  }
  if (policy && !policy.mayChange) return null
  return (
    <Card title={t('change.title')}>
      {policy ? (
        <>
          <p className="hf-meta">{t('change.text')}</p>
          <ChangePasswordForm accountRole="recruiter" rules={policy.rules} onDone={handleDone} />
        </>
      ) : !isOnline ? (
        <p>{t('change.needsConnection')}</p>
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={reload}>
          {offlineWords(t('failed.noAnswer'))}
        </AskFailed>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  )
}
