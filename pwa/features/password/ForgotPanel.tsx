import { useState, type FormEvent } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { codeWords } from '../codes/code-words.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { emailProblem } from '../session/email.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import type { LinkRole } from './link-role.ts'
import { askForLink, linkAnswerOf, type AskedLink } from './links.ts'

export interface ForgotPanelProps {
  accountRole: LinkRole
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

interface Answer extends AskedLink {
  /** the one it is about, however the field changes afterwards */
  email: string
}

/** Asks for the link that opens a new password, in place of the sign-in. */
export function ForgotPanel({ accountRole, email, onEmail, onBack }: ForgotPanelProps): React.JSX.Element {
  const t = useT('account')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null)
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const send = async (): Promise<void> => {
    setPending(true)
    setAnswer(null)
    setAnswer({ ...(await askForLink(accountRole, email)), email: email.trim() })
    setPending(false)
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (!found && !isPending && isOnline) void send()
  }
  return (
    <Form onSubmit={handleSubmit}>
      <h2>{t('forgot.title')}</h2>
      <p>{t('forgot.text')}</p>
      <TextField
        label={tCommon('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
        {...(problem && { errorMessage: tCommon(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
      />
      <div role="status">{answer && linkAnswerOf(answer.code) === 'sent' && <Sent answer={answer} />}</div>
      {answer && <Refused answer={answer} />}
      <Button
        type="submit"
        variant="primary"
        isWide
        isPending={isPending}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : t('forgot.offline')}
      >
        {t('forgot.go')}
      </Button>
      <Button variant="quiet" icon="back" onPress={onBack}>
        {t('forgot.back')}
      </Button>
    </Form>
  )
}

function Sent({ answer: { email, delivery } }: { answer: Answer }): React.JSX.Element {
  const t = useT('account')
  if (delivery === 'outbox') return <Banner status="warn">{t('forgot.outbox', { email })}</Banner>
  return (
    <Banner status="ok" icon="check-circle">
      {t('forgot.sent', { email })}
    </Banner>
  )
}

function Refused({ answer }: { answer: Answer }): React.JSX.Element | null {
  const t = useT('account')
  const offlineWords = useOfflineWords()
  const tCommon = useT('common')
  const kind = linkAnswerOf(answer.code)
  if (kind === 'sent') return null
  return (
    <FormError>
      {kind === 'other'
        ? codeWords('mail', answer.code, tCommon)
        : kind === 'offline'
          ? offlineWords(t('forgot.failed.offline'))
          : t(`forgot.failed.${kind}`, { email: answer.email })}
      {kind === 'rateLimited' && <span className="hf-option-note">{t('forgot.failed.rateLimitedNote')}</span>}
    </FormError>
  )
}
