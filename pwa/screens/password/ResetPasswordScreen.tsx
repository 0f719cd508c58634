import { useState, type FormEvent } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Page } from '../../components/Page.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { useT } from '../../i18n/use-t.ts'
import { NO_ANSWER } from '../../features/password/answers.ts'
import { failureWords } from '../../features/password/failure-words.ts'
import type { LinkRole } from '../../features/password/link-role.ts'
import { resetByLink } from '../../features/password/links.ts'
import { NewPasswordFields } from '../../features/password/NewPasswordFields.tsx'
import { USUAL_RULES } from '../../features/password/new-password.ts'
import { useNewPassword } from '../../features/password/use-new-password.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** Page of the link in a password mail: a new password, typed twice. */
export function ResetPasswordScreen({ accountRole, token }: { accountRole: LinkRole; token: string }): React.JSX.Element {
  const [code, setCode] = useState<number | null>(null)
  if (code === 0) return <Done accountRole={accountRole} />
  if (code === 1 || code === 2 || code === 3) return <BadLink accountRole={accountRole} code={code} />
  return <ResetForm accountRole={accountRole} token={token} code={code} onCode={setCode} />
}

interface ResetFormProps {
  accountRole: LinkRole
  token: string
  /** of the last try */
  code: number | null
  onCode: (code: number) => void
}

function ResetForm({ accountRole, token, code, onCode }: ResetFormProps): React.JSX.Element {
  const t = useT('account')
  const isOnline = useIsOnline()
  const [isPending, setPending] = useState(false)
  // the rules in force are those of the account's group, which a page that anybody may open must not tell
  const fresh = useNewPassword(USUAL_RULES, false)
  const failure = code === NO_ANSWER ? t('change.failed.noAnswer') : failureWords(code ?? 0, t)
  const reset = async (): Promise<void> => {
    setPending(true)
    const answer = await resetByLink(accountRole, { token, password: fresh.password })
    setPending(false)
    fresh.refuse(answer.problems)
    onCode(answer.code)
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (fresh.check() && !isPending && isOnline) void reset()
  }
  return (
    <Page title={t('reset.title')} narrow>
      <Card>
        <Form onSubmit={handleSubmit}>
          <NewPasswordFields value={fresh} />
          {failure && <FormError>{failure}</FormError>}
          <div>
            <Button
              type="submit"
              variant="primary"
              isPending={isPending}
              isDisabled={!isOnline}
              reason={isOnline ? undefined : t('change.needsConnection')}
            >
              {t('reset.go')}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  )
}

function Done({ accountRole }: { accountRole: LinkRole }): React.JSX.Element {
  const t = useT('account')
  return (
    <Page title={t('reset.doneTitle')} narrow icon="check-circle">
      <p className="hf-lead">{t('reset.done')}</p>
      <LinkButton to={accountRole === 'admin' ? '/admin' : '/'} variant="primary">
        {t('reset.signIn')}
      </LinkButton>
    </Page>
  )
}

/** Expired, used or never sent: one next step, which is another link. */
function BadLink({ accountRole, code }: { accountRole: LinkRole; code: 1 | 2 | 3 }): React.JSX.Element {
  const t = useT('account')
  return (
    <Page title={t('reset.problemTitle')} narrow icon="link">
      <p className="hf-lead">{t(code === 1 ? 'reset.problem.1' : 'reset.problem.2')}</p>
      <LinkButton to={accountRole === 'admin' ? '/admin' : '/'} variant="primary">
        {t('reset.again')}
      </LinkButton>
    </Page>
  )
}
