import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { CODE_DIGITS, codeDigitsOf, secondsToResend } from '../../../features/one-time-code/code-rules.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { LoginState } from '../../../features/session/use-login.ts'
import type { AskedCode } from './use-ask-code.ts'
import { CodeProblem } from './CodeProblem.tsx'
import { useAskCode } from './use-ask-code.ts'

export interface EnterCodeFormProps {
  jobId: string
  asked: AskedCode
  login: LoginState
  onCode: (code: string) => void
  /** another one was sent */
  onAsked: (asked: AskedCode) => void
  onChangeAddress: () => void
}

/** The six digits as one field, so that pasting and the phone's own suggestion work. */
export function EnterCodeForm({ jobId, asked, login, onCode, onAsked, onChangeAddress }: EnterCodeFormProps): React.JSX.Element {
  const t = useT('verify')
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const ask = useAskCode(jobId, onAsked)
  const seconds = useSecondsToResend(asked.sentAtMs)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setShort(code.length !== CODE_DIGITS)
    if (code.length === CODE_DIGITS) onCode(code)
  }
  return (
    <Card>
      <Form className="hf-entry-form" onSubmit={handleSubmit}>
        <p role="status">{t(asked.delivery === 'outbox' ? 'enter.outbox' : `enter.${asked.channel}`, { email: asked.email })}</p>
        <TextField
          label={t('enter.code')}
          type="tel"
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={(typed) => setCode(codeDigitsOf(typed))}
          {...(isShort && { errorMessage: t('enter.short') })}
        />
        <CodeProblem failure={login.phase === 'failure' ? login : ask.failure} />
        <Button type="submit" variant="primary" isWide isPending={login.phase === 'inProgress'}>
          {t('enter.go')}
        </Button>
        <WaitNote isWaiting={login.phase === 'inProgress' || ask.isBusy} />
        <Button
          isPending={ask.isBusy}
          isDisabled={seconds > 0}
          reason={seconds > 0 ? t('enter.wait', { seconds }) : undefined}
          onPress={() => void ask.send(asked.email, asked.channel)}
        >
          {t('enter.again')}
        </Button>
        <Button variant="quiet" onPress={onChangeAddress}>
          {t('enter.change')}
        </Button>
      </Form>
    </Card>
  )
}

function useSecondsToResend(sentAtMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsToResend(sentAtMs, Date.now()))
  useEffect(() => {
    const tick = (): void => setSeconds(secondsToResend(sentAtMs, Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [sentAtMs])
  return seconds
}
