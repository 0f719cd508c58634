import { isVisible } from '#shared/primitives/text.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Adds a competency for everybody, or for the list of a coupon, which the first one makes. */
export function AddCompetency({ onAdded }: { onAdded: () => void }): React.JSX.Element {
  const t = useT('admin')
  const [name, setName] = useState('')
  const [coupon, setCoupon] = useState('')
  const command = useCommand()
  const isReady = isVisible(name)
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || command.isRunning) return
    const input = { competency: name.trim(), ...(coupon.trim() && { coupon: coupon.trim() }) }
    if (!(await command.run((send) => send('admin', 'competency_add', input)))) return
    setName('')
    onAdded()
  }
  return (
    <Card title={t('competencies.add')}>
      <Form onSubmit={(event) => void handleSubmit(event)} command={command}>
        <TextField
          label={t('competencies.name')}
          name="competency"
          isRequired
          maxLength={100}
          value={name}
          onChange={setName}
          autoComplete="off"
        />
        <TextField
          label={t('create.coupon')}
          name="coupon"
          description={t('competencies.couponHelp')}
          maxLength={40}
          value={coupon}
          onChange={setCoupon}
          autoComplete="off"
        />
        <div className="hf-row">
          <Button
            type="submit"
            variant="primary"
            icon="plus"
            isPending={command.isRunning}
            isDisabled={!isReady}
            reason={isReady ? undefined : t('competencies.nameFirst')}
          >
            {t('competencies.add')}
          </Button>
        </div>
        <CommandResult command={command} done={t('competencies.added')} />
      </Form>
    </Card>
  )
}
