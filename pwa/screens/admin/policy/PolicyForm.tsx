import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { AffectedCard } from './AffectedCard.tsx'
import { CLASSES, groupOf, isPossible, isSamePolicy, SWITCHES, type Policy } from './policy-draft.ts'
import { SampleCheck } from './SampleCheck.tsx'

interface PolicyFormProps {
  group: string
  stored: Policy
  onSaved: () => void
}

/** Rules with all values, a password to try them on, and the affected accounts. */
export function PolicyForm({ group, stored, onSaved }: PolicyFormProps): React.JSX.Element {
  const t = useT('admin')
  const [policy, setPolicy] = useState(stored)
  const command = useCommand()
  const isChanged = !isSamePolicy(policy, stored)
  const reason = !isPossible(policy) ? t('policy.impossible') : isChanged ? undefined : t('saving.nothing')
  useBusy(isChanged)
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (command.isRunning || reason !== undefined) return
    if (await command.run((send) => send('admin', 'password_policy_set', { policy, ...groupOf(group) }))) onSaved()
  }
  return (
    <>
      <Card title={t('policy.rules')}>
        <Form onSubmit={(event) => void handleSubmit(event)} command={command}>
          <PolicyFields policy={policy} onChange={(part) => setPolicy({ ...policy, ...part })} />
          <div className="hf-row">
            <Button type="submit" variant="primary" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason}>
              {t('saving.save')}
            </Button>
          </div>
          <CommandResult command={command} {...(isChanged ? {} : { done: t('policy.saved') })} />
        </Form>
      </Card>
      <SampleCheck policy={policy} />
      <AffectedCard group={group} policy={policy} />
    </>
  )
}

function PolicyFields({ policy, onChange }: { policy: Policy; onChange: (part: Partial<Policy>) => void }): React.JSX.Element {
  const t = useT('admin')
  const { strength } = policy
  return (
    <>
      <NumberField
        label={t('policy.passlen')}
        name="passlen"
        minValue={8}
        maxValue={128}
        value={policy.passlen}
        onChange={(passlen) => onChange({ passlen })}
      />
      <div className="hf-admin-flags" role="group" aria-label={t('policy.strength')}>
        {CLASSES.map((name) => (
          <Checkbox key={name} isSelected={strength[name]} onChange={(isOn) => onChange({ strength: { ...strength, [name]: isOn } })}>
            {t(`policy.class.${name}`)}
          </Checkbox>
        ))}
      </div>
      <NumberField
        label={t('policy.expire')}
        name="expire"
        description={t('policy.expireHelp')}
        minValue={0}
        maxValue={3650}
        value={policy.expire}
        onChange={(expire) => onChange({ expire })}
      />
      {SWITCHES.map((name) => (
        <Checkbox key={name} isSelected={policy[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
          {t(`policy.switch.${name}`)}
        </Checkbox>
      ))}
    </>
  )
}
