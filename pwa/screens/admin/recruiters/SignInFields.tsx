import { useCallback } from 'react'
import type { PasswordProblem } from '#shared/policies/password.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { FormPart } from './recruiter-form.ts'

const WITH_PASSWORD = 'password'

/** With a password, typed or made by the server, or with an identity provider where there is one. */
export function SignInFields({ form, change, problems }: FormPart & { problems: readonly PasswordProblem[] }): React.JSX.Element {
  const t = useT('admin')
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'fetch_tenants', {}, { signal }), [])
  const { query } = useQuery(ask)
  const tenants = query.phase === 'ready' ? query.data.tenants : []
  return (
    <>
      {tenants.length > 0 && (
        <Select
          label={t('create.way')}
          name="sso_tenant"
          value={form.ssoTenant || WITH_PASSWORD}
          onChange={(id) => change({ ssoTenant: id === WITH_PASSWORD ? '' : id })}
          options={[
            { id: WITH_PASSWORD, label: t('create.withPassword') },
            ...tenants.map(({ domain, name }) => ({ id: domain, label: t('create.withTenant', { name }) })),
          ]}
        />
      )}
      {form.ssoTenant === '' && (
        <PasswordField password={form.password} problems={problems} onChange={(password) => change({ password })} />
      )}
    </>
  )
}

interface PasswordFieldProps {
  password: string
  /** rules of the policy that this password fails */
  problems: readonly PasswordProblem[]
  onChange: (password: string) => void
}

function PasswordField({ password, problems, onChange }: PasswordFieldProps): React.JSX.Element {
  const t = useT('admin')
  const tAccount = useT('account')
  const command = useCommand()
  const generate = (): Promise<boolean> => command.run(async (send) => onChange((await send('admin', 'generate_password', {})).password))
  return (
    <>
      <TextField
        label={t('create.password')}
        name="password"
        description={t('create.passwordHelp')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        errorMessage={problems.map((problem) => tAccount(`password.problem.${problem}`)).join(' ') || undefined}
        onChange={onChange}
      />
      <div className="hf-row">
        <Button isPending={command.isRunning} onPress={() => void generate()}>
          {t('create.generate')}
        </Button>
      </div>
      <CommandResult command={command} />
    </>
  )
}
