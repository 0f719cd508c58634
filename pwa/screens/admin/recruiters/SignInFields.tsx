import { useCallback } from 'react'
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
export function SignInFields({ form, change }: FormPart): React.JSX.Element {
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
      {form.ssoTenant === '' && <PasswordField password={form.password} onChange={(password) => change({ password })} />}
    </>
  )
}

function PasswordField({ password, onChange }: { password: string; onChange: (password: string) => void }): React.JSX.Element {
  const t = useT('admin')
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
