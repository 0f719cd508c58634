import { isVisible } from '#shared/primitives/text.ts'
import { useState, type FormEvent } from 'react'
import type { ReviewFacts } from '#shared/views/reviewer.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { enterReview } from '../../features/guest-review/review-link.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LoginFailure } from '../../features/session/LoginFailure.tsx'
import { useSession } from '../../features/session/session.ts'
import { useLogin } from '../../features/session/use-login.ts'
import { DeclineReview } from './DeclineReview.tsx'

export interface GuestIdentityProps {
  token: string
  facts: ReviewFacts
  onIn: (accountId: string) => void
  onDeclined: () => void
}

/** Page before a review: names inviter, task and deadline, the name above the review, and its confidentiality. */
export function GuestIdentity({ token, facts, onIn, onDeclined }: GuestIdentityProps): React.JSX.Element {
  const t = useT('guest')
  const session = useSession()
  const [name, setName] = useState(facts.name)
  const [isTried, setTried] = useState(false)
  const login = useLogin((answer) => onIn(answer.actor.id))
  const isMissing = !isVisible(name)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) void login.submit((identifier) => enterReview(token, name, identifier))
  }
  return (
    <Page title={t('identity.title')} narrow>
      <p className="hf-lead">{t('identity.text', aboutOf(facts))}</p>
      {facts.message && (
        <Card title={t('identity.message')}>
          <p className="hf-guest-message" dir="auto">
            {facts.message}
          </p>
        </Card>
      )}
      {session && (
        <Banner status="info" icon="user">
          {t('identity.replaces', { name: session.actor.name })}
        </Banner>
      )}
      <Card>
        <Form onSubmit={handleSubmit} command={{ failure: login.state.phase === 'failure' ? login.state : null }}>
          <TextField label={t('identity.email')} type="email" value={facts.email} onChange={() => undefined} isReadOnly />
          <TextField
            label={t('identity.name')}
            name="name"
            autoComplete="name"
            value={name}
            onChange={setName}
            {...(isTried && isMissing && { errorMessage: t('identity.nameMissing') })}
          />
          <p className="hf-meta">{t('identity.confidential')}</p>
          <LoginFailure state={login.state} />
          <Button type="submit" variant="primary" isPending={login.state.phase === 'inProgress'}>
            {t('identity.go')}
          </Button>
        </Form>
      </Card>
      <div className="hf-row">
        <DeclineReview token={token} onDeclined={onDeclined} />
      </div>
    </Page>
  )
}

const aboutOf = ({ count, job_name: job, company_name: company, expires_at: until }: ReviewFacts) => ({
  count,
  job,
  company,
  hasCompany: company ? 'yes' : 'no',
  until: formatDateTime(until),
})
