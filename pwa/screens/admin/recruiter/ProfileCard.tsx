import { newId } from '#shared/primitives/ids.ts'
import { Card } from '../../../components/Card.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { FactGrid } from '../../../components/FactGrid.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { StateChip } from '../../../features/admin/StateChip.tsx'
import type { CardProps } from './use-recruiter.ts'

/** Identity of the account, and the data agreement, which can be switched at once (R216). */
export function ProfileCard({ recruiter, onChanged }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const command = useCommand()
  const { email, groupRole } = recruiter
  const toggle = async (): Promise<void> => {
    const input = { recruiter_emails: [email], operation_id: newId() }
    if (await command.run((send) => send('admin', 'toggle_data_agreement', input))) onChanged()
  }
  return (
    <Card title={t('recruiter.profile')} actions={<StateChip isActive={recruiter.activation} />}>
      <FactGrid
        facts={[
          [t('recruiters.email'), email],
          [t('recruiters.company'), recruiter.companyName],
          [t('recruiters.group'), recruiter.groupName],
          [t('recruiter.role'), groupRole ? t(`recruiter.role.${groupRole}`) : ''],
          [t('recruiters.registered'), momentOf(recruiter.registerAt)],
          [t('recruiters.lastSignIn'), recruiter.lastSignInAt ? momentOf(recruiter.lastSignInAt) : t('recruiters.never')],
          [t('recruiter.way'), recruiter.is_provider_only ? t('recruiter.way.provider') : t('recruiter.way.password')],
          [t('recruiter.frozenAt'), recruiter.frozen_at_ms === undefined ? '' : formatDateTime(recruiter.frozen_at_ms)],
          [t('create.coupon'), recruiter.coupon],
        ]}
      />
      <Switch isSelected={recruiter.data_agreement} isDisabled={command.isRunning} onChange={() => void toggle()}>
        {t('recruiter.agreement')}
      </Switch>
      <CommandResult command={command} />
    </Card>
  )
}

/** The API gives the specification's date text; what does not parse is shown as it came. */
function momentOf(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : formatDateTime(ms)
}
