import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { useT } from '../../i18n/use-t.ts'
import { may } from './group.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import type { GroupTabProps } from './group.ts'
import { NamedKeys } from './NamedKeys.tsx'
import { SecretDialog } from './SecretDialog.tsx'

/** The developer mode of a group, its one API key and the named ones. */
export function DeveloperTab({ actor, group, onChanged }: GroupTabProps): React.JSX.Element {
  const t = useT('group')
  const mode = useCommand(useGroupWords())
  const isOn = group.settings?.developerModeEnabled ?? false
  const turn = (developerModeEnabled: boolean): Promise<boolean> =>
    mode.run(async (send) => {
      await send('group', 'edit_group', { gid: group.gid, developerModeEnabled })
      onChanged()
    })
  return (
    <div className="hf-stack">
      <Card title={t('developer.mode')}>
        <p className="hf-meta">{t('developer.modeText')}</p>
        <Switch isSelected={isOn} isDisabled={mode.isRunning} onChange={(next) => void turn(next)}>
          {t('developer.modeOn')}
        </Switch>
        {mode.problem && <FormError>{mode.problem}</FormError>}
      </Card>
      <Card title={t('developer.key')}>
        <p className="hf-meta">{t('developer.keyText')}</p>
        {actor.role === 'admin' ? (
          <p>{t('developer.keyByMember')}</p>
        ) : (
          may(actor, group, 'manage_api_key') && <MakeKey gid={group.gid} isOn={isOn} />
        )}
      </Card>
      {actor.role !== 'admin' && may(actor, group, 'manage_api_key') && <NamedKeys gid={group.gid} isOn={isOn} />}
    </div>
  )
}

/** Asks before the former key ends, then shows the new one this once. */
function MakeKey({ gid, isOn }: { gid: string; isOn: boolean }): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const [step, setStep] = useState<{ is: 'closed' | 'asking' } | { is: 'shown'; key: string }>({ is: 'closed' })
  return (
    <div>
      <Button icon="lock" isDisabled={!isOn} reason={isOn ? undefined : t('developer.needsMode')} onPress={() => setStep({ is: 'asking' })}>
        {t('developer.make')}
      </Button>
      {step.is === 'asking' && (
        <FormDialog
          title={t('developer.make')}
          action={t('developer.makeNow')}
          // the key takes its place
          staysOpen
          onClose={() => setStep({ is: 'closed' })}
          command={command}
          onSubmit={() =>
            command.run(async (send) => {
              const { api_key: key } = await send('group', 'generate_api_key', { gid })
              setStep({ is: 'shown', key })
            })
          }
        >
          <p>{t('developer.makeText')}</p>
        </FormDialog>
      )}
      {step.is === 'shown' && <SecretDialog title={t('developer.newKey')} secret={step.key} onClose={() => setStep({ is: 'closed' })} />}
    </div>
  )
}
