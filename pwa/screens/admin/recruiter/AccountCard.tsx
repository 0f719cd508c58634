import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ActAsButton } from '../../../features/impersonation/ActAsButton.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
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
  const command = useCommand()
  const { email, activation } = recruiter
  const make = (): Promise<boolean> =>
    command.run(async (send) => setPassword((await send('admin', 'generate_password', { recruiter_email: email })).password))
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
        <Button icon="lock" isPending={command.isRunning} onPress={() => void make()}>
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
      <CommandResult command={command} />
      {asking && <AccountActDialog act={asking} people={[recruiter]} onClose={close} />}
      {password !== null && <NewPassword email={email} password={password} onClose={() => setPassword(null)} isReplaced />}
    </Card>
  )
}
