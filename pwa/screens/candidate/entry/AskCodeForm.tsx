import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { emailProblem } from '../../../features/session/email.ts'
import { CodeProblem } from './CodeProblem.tsx'
import { useAskCode } from './use-ask-code.ts'
import type { AskedCode } from './use-ask-code.ts'

/** Asks for the address of the code. The answer is the same for known and unknown addresses. */
export function AskCodeForm({
  jobId,
  text,
  onAsked,
}: {
  jobId: string
  /** purpose of the code */
  text: string
  onAsked: (asked: AskedCode) => void
}): React.JSX.Element {
  const t = useT('verify')
  const common = useT('common')
  const [email, setEmail] = useState('')
  const [channel, setChannel] = useState<'email' | 'sms'>('email')
  const [wrong, setWrong] = useState<'missing' | 'wrong' | null>(null)
  const ask = useAskCode(jobId, onAsked)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const found = emailProblem(email)
    setWrong(found)
    if (!found && !ask.isBusy) void ask.send(email.trim(), channel)
  }
  return (
    <Card>
      <Form className="hf-entry-form" onSubmit={handleSubmit} command={ask}>
        <p className="hf-join-note">{text}</p>
        <TextField
          label={common('login.email')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          {...(wrong && { errorMessage: common(wrong === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
        />
        <ChoiceCards
          label={t('ask.channel')}
          options={[
            { id: 'email', label: t('ask.email') },
            { id: 'sms', label: t('ask.sms'), description: t('ask.smsHint') },
          ]}
          value={[channel]}
          onChange={([id]) => setChannel(id === 'sms' ? 'sms' : 'email')}
          multiple={false}
        />
        <CodeProblem failure={ask.failure} />
        <Button type="submit" variant="primary" isWide isPending={ask.isBusy}>
          {t('ask.send')}
        </Button>
        <WaitNote isWaiting={ask.isBusy} />
      </Form>
    </Card>
  )
}
