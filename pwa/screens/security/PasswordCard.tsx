import { Card } from '../../components/Card.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { ChangePasswordForm } from '../../features/password/ChangePasswordForm.tsx'
import { useT } from '../../i18n/use-t.ts'
import { PolicyState, type OwnPolicyQuery } from './PolicyState.tsx'

/** The own password; where the policy leaves it to administrators, the words that say so (R078). */
export function PasswordCard({ own, onChanged }: { own: OwnPolicyQuery; onChanged: () => void }): React.JSX.Element {
  const t = useT('account')
  const handleDone = (): void => {
    toast({ status: 'ok', message: t('change.done') })
    onChanged()
  }
  return (
    <Card title={t('change.title')}>
      <PolicyState own={own} offline={t('change.needsConnection')}>
        {({ rules, mayChange }) =>
          mayChange ? (
            <>
              <p className="hf-meta">{t('change.text')}</p>
              <ChangePasswordForm accountRole="recruiter" rules={rules} onDone={handleDone} />
            </>
          ) : (
            <p>{t('change.notAllowed')}</p>
          )
        }
      </PolicyState>
    </Card>
  )
}
