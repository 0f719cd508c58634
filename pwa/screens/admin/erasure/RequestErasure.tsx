import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Notes that the person behind an address asked for erasure. Nothing is erased by it. */
export function RequestErasure({ onRequested }: { onRequested: () => void }): React.JSX.Element {
  const t = useT('admin')
  const [email, setEmail] = useState('')
  const [count, setCount] = useState(0)
  const command = useCommand()
  const request = async (): Promise<void> => {
    await command.run(async (send) => {
      const { changed } = await send('admin', 'request_erasure', { email: email.trim() })
      setCount(changed.length)
      if (changed.length > 0) setEmail('')
      onRequested()
    })
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void request()
      }}
      command={command}
    >
      <TextField
        label={t('erasure.email')}
        name="email"
        description={t('erasure.emailHelp')}
        type="email"
        value={email}
        onChange={setEmail}
        isRequired
      />
      <div className="hf-row">
        <Button type="submit" isPending={command.isRunning} isDisabled={email.trim() === ''}>
          {t('erasure.request')}
        </Button>
      </div>
      <CommandResult command={command} done={t('erasure.requested', { count })} />
    </Form>
  )
}
