import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ActAsButton } from '../../../features/impersonation/ActAsButton.tsx'
import { ActResult } from '../../../features/admin/ActResult.tsx'
import { useAct } from '../../../features/admin/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccountActDialog, type AccountAct } from '../../../features/admin/AccountActDialog.tsx'
import { NewPassword } from '../../../features/admin/NewPassword.tsx'
import type { CardProps } from './use-recruiter.ts'

/** A new password, keeping out and letting in again, and the end of the account. */
export function AccountCard({ recruiter, onChanged }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const navigate = useNavigate()
  const [asking, setAsking] = useState<AccountAct | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const { acting, isBusy, act } = useAct()
  const { email, activation } = recruiter
  const make = (): Promise<boolean> =>
    act(async () => setPassword((await call('admin', 'generate_password', { recruiter_email: email })).password))
  const close = (isDone: boolean): void => {
    setAsking(null)
    if (!isDone) return
    if (asking === 'delete') void navigate({ to: '/admin/recruiters' })
    else onChanged()
  }
  return (
    <Card title={t('recruiter.account')}>
      <div className="hf-row">
        <ActAsButton email={email} isFrozen={!activation} />
        <Button icon="lock" isPending={isBusy} onPress={() => void make()}>
          {t('recruiter.newPassword')}
        </Button>
        {activation ? (
          <Button icon="pause" onPress={() => setAsking('freeze')}>
            {t('act.freeze')}
          </Button>
        ) : (
          <Button icon="play" onPress={() => setAsking('reactivate')}>
            {t('act.reactivate')}
          </Button>
        )}
        <Button variant="danger" icon="trash" onPress={() => setAsking('delete')}>
          {t('act.delete')}
        </Button>
      </div>
      <p className="hf-meta">{t('recruiter.newPasswordHelp')}</p>
      <ActResult acting={acting} />
      {asking && <AccountActDialog act={asking} people={[recruiter]} onClose={close} />}
      {password !== null && <NewPassword email={email} password={password} onClose={() => setPassword(null)} isReplaced />}
    </Card>
  )
}
