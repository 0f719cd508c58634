import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { must } from '#shared/primitives/must.ts'
import { readReceiptCode } from '#shared/lib/receipt-code.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { Page } from '../../../components/Page.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { takeCodeFromAddress } from '../../../features/device-transfer/code-in-address.ts'
import { useT } from '../../../i18n/use-t.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { useLogin, type LoginState } from '../../../features/session/use-login.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import './entry.css'

/** Goes on with an interview with the code that the other device shows; a picture of it fills the field (S070). */
export function TakeOverScreen(): React.JSX.Element {
  const t = useT('handoff')
  const navigate = useNavigate()
  const [code, setCode] = useState(takeCodeFromAddress)
  const [isInvalid, setInvalid] = useState(false)
  const login = useLogin(async ({ actor }) => {
    await navigate({ to: '/candidate/interview/$id', params: { id: must(actor.only, 'the code opens one interview') } })
  })
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readReceiptCode(code)
    setInvalid(read === null)
    if (read === null) return
    void askToPersist()
    void login.submit(() => call('session', 'take_over', { code: read }, { token: null }))
  }
  return (
    <Page title={t('take.title')} narrow>
      <p>{t('take.intro')}</p>
      <Card>
        <Form className="hf-entry-form" onSubmit={handleSubmit}>
          <TextField
            label={t('take.code')}
            name="code"
            autoComplete="off"
            value={code}
            onChange={setCode}
            {...(isInvalid && { errorMessage: t('take.invalid') })}
          />
          <Problem state={login.state} />
          <Button type="submit" variant="primary" isWide isPending={login.state.phase === 'inProgress' || login.state.phase === 'success'}>
            {t('take.go')}
          </Button>
          <WaitNote isWaiting={login.state.phase === 'inProgress'} />
        </Form>
      </Card>
      <p className="hf-meta">{t('take.once')}</p>
    </Page>
  )
}

const PROBLEMS = { 1: 'take.problem.wrong', 10: 'take.problem.tooMany', 11: 'take.problem.over', 12: 'take.problem.over' } as const

function Problem({ state }: { state: LoginState }): React.JSX.Element | null {
  const t = useT('handoff')
  const offlineWords = useOfflineWords()
  if (state.phase !== 'failure') return null
  const { code, message } = state
  const known = code !== null && code in PROBLEMS ? PROBLEMS[code as keyof typeof PROBLEMS] : null // checked right before
  return <FormError>{code === null ? offlineWords(t('take.problem.offline')) : known ? t(known) : message}</FormError>
}
