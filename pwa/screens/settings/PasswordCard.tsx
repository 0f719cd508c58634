import { Card } from '../../components/Card.tsx'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChangePasswordForm } from '../../features/password/ChangePasswordForm.tsx'
import { useOwnPolicy } from '../../features/password/use-own-policy.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** The own password; gone where the policy leaves it to administrators (R078). */
export function PasswordCard({ onChanged }: { onChanged: () => void }): React.JSX.Element | null {
  const t = useT('account')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const { policy, hasFailed, retry } = useOwnPolicy()
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
      ) : hasFailed ? (
        <div className="hf-row">
          <p>{t('failed.noAnswer')}</p>
          <Button onPress={retry}>{tCommon('action.tryAgain')}</Button>
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  )
}
