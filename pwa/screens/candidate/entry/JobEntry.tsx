import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useState, type FormEvent, type ReactNode } from 'react'
import { isVisible } from '#shared/primitives/text.ts'
import type { LinkType } from '#shared/views/link.ts'
import type { JobLinkFacts } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Company } from '../../../features/link-page/Company.tsx'
import { Facts } from '../../../features/link-page/Facts.tsx'
import { Way } from '../../../features/link-page/Way.tsx'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { emailProblem } from '../../../features/session/email.ts'
import { LoginFailure } from '../../../features/session/LoginFailure.tsx'
import { useLogin } from '../../../features/session/use-login.ts'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import { applyCompanyColour } from '../../../styles/company-colour.ts'
import { LinkProblemCard } from './ProblemCard.tsx'
import { enterJob, entryHere, type EntryPhone } from './job-entry.ts'
import './entry.css'

/** Fetched only for a job that asks for a phone number: the page of a link stays light. */
const PhoneFields = lazyPart(async () => (await import('./PhoneFields.tsx')).PhoneFields, 'before')

interface JobEntryProps {
  urlHash: string
  way: LinkType
  facts: JobLinkFacts
  /** from an earlier visit */
  isStored: boolean
  /** the server may still answer */
  isAsking: boolean
}

/** Page of the link of a whole job: the same facts as a personal link, and the name and address with which a person becomes a candidate. */
export function JobEntry({ urlHash, way, facts, isStored, isAsking }: JobEntryProps): React.JSX.Element {
  const t = useT('entry')
  const offlineWords = useOfflineWords()
  const navigate = useNavigate()
  const { job, redirectToInterviewPage } = facts
  const here = useEntryHere(urlHash)
  useLayoutEffect(() => applyCompanyColour(facts.company.colorScheme), [facts.company.colorScheme])
  const open = (id: string): Promise<void> =>
    redirectToInterviewPage ? navigate({ to: '/candidate/interview/$id', params: { id } }) : navigate({ to: '/candidate/home' })
  const login = useLogin(({ actor: { only: id = '' } }) =>
    redirectToInterviewPage ? navigate({ to: '/candidate/interview/$id/prepare', params: { id }, search: { go: true } }) : open(id),
  )
  const refusal = login.state.phase === 'failure' ? login.state.code : null
  const isBusy = login.state.phase === 'inProgress' || login.state.phase === 'success'
  const isCodeNext = refusal === 18
  const [isSolving, setSolving] = useState(false)
  const enter = (person: Person): void => {
    setSolving(false)
    void login.submit(() => enterJob({ urlHash, way, ...person, onCaptcha: () => setSolving(true) }))
  }
  useEffect(() => {
    if (isCodeNext)
      void navigate({ to: '/candidate/verify', search: { job: job.id, first: true, ...(redirectToInterviewPage ? {} : { home: true }) } })
  }, [isCodeNext, navigate, job.id, redirectToInterviewPage])
  const cannotAsk = isStored && !isAsking
  if (refusal === 11 || refusal === 12 || refusal === 13) return <LinkProblemCard code={refusal} about={{ ...facts, jobName: job.name }} />
  return (
    <article className="hf-join">
      <title>{`${job.name} - ${facts.company.name}`}</title>
      <Company company={facts.company} jobName={job.name} />
      <div className="hf-join-body">
        <Facts facts={facts} />
        {facts.way && <Way consentNeeded={facts.consentNeeded} way={facts.way} />}
        {cannotAsk && (
          <p className="hf-join-note">
            <Icon name="offline" size={16} /> {offlineWords(t('join.stored'))}
          </p>
        )}
        {here !== null && (
          <div className="hf-stack">
            <p className="hf-join-note">
              <Icon name="device" size={16} /> {t('jobLink.here', { name: here.name })}
            </p>
            <Button variant="primary" isWide onPress={() => void open(here.interviewId)}>
              {t('join.continue')}
            </Button>
          </div>
        )}
        <EntryForm
          isCodeAsked={facts.emailVerification}
          isFirst={here === null}
          isPhoneAsked={facts.phone === true}
          isBusy={isBusy}
          isSolving={isSolving}
          cannotAsk={cannotAsk}
          onEnter={enter}
        >
          {refusal === 6 || refusal === 21 ? (
            <p className="hf-field-error" role="alert">
              {refusal === 6 ? t('jobLink.captchaFailed') : t('jobLink.domain', { company: facts.company.name })}
            </p>
          ) : (
            !isCodeNext && <LoginFailure state={login.state} />
          )}
        </EntryForm>
      </div>
    </article>
  )
}

interface Person {
  name: string
  email: string
  /** null: the job asks for none */
  phone: EntryPhone | null
}

interface EntryFormProps {
  /** a code comes next, so the address has to be right */
  isCodeAsked: boolean
  /** nobody has entered on this device */
  isFirst: boolean
  isPhoneAsked: boolean
  isBusy: boolean
  /** this device works on a captcha */
  isSolving: boolean
  /** no connection, and facts of an earlier visit */
  cannotAsk: boolean
  onEnter: (person: Person) => void
  /** reason of a refusal */
  children: ReactNode
}

function EntryForm({
  isCodeAsked,
  isFirst,
  isPhoneAsked,
  isBusy,
  isSolving,
  cannotAsk,
  onEnter,
  children,
}: EntryFormProps): React.JSX.Element {
  const t = useT('entry')
  const common = useT('common')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState<EntryPhone | null>(null)
  const [isTried, setTried] = useState(false)
  const [wrong, setWrong] = useState<{ name?: true; email?: 'missing' | 'wrong' }>({})
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const emailWrong = emailProblem(email)
    setWrong({ ...(isVisible(name) ? {} : { name: true }), ...(emailWrong && { email: emailWrong }) })
    setTried(true)
    if (!isVisible(name) || emailWrong || (isPhoneAsked && phone === null) || isBusy || cannotAsk) return
    void askToPersist()
    onEnter({ name: name.trim(), email: email.trim(), phone })
  }
  return (
    <Form className="hf-entry-form" onSubmit={handleSubmit}>
      <TextField
        label={t('jobLink.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        isRequired
        value={name}
        onChange={setName}
        {...(wrong.name && { errorMessage: t('jobLink.nameMissing') })}
      />
      <TextField
        label={common('login.email')}
        description={t(isCodeAsked ? 'jobLink.codeNext' : 'jobLink.emailHelp')}
        type="email"
        name="email"
        autoComplete="email"
        isRequired
        value={email}
        onChange={setEmail}
        {...(wrong.email && { errorMessage: common(wrong.email === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
      />
      {isPhoneAsked && (
        <Suspense fallback={null}>
          <PhoneFields isTried={isTried} onChange={setPhone} />
        </Suspense>
      )}
      {children}
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        isWide
        isPending={isBusy}
        isDisabled={cannotAsk}
        reason={cannotAsk ? t('jobLink.needsConnection') : undefined}
      >
        {t('jobLink.enter')}
      </Button>
      <WaitNote isWaiting={isBusy} text={t(isSolving ? 'jobLink.captcha' : 'join.opening')} />
    </Form>
  )
}

/** The interview that this browser profile entered by the link and may still open. */
function useEntryHere(urlHash: string): { interviewId: string; name: string } | null {
  const [here, setHere] = useState<{ interviewId: string; name: string } | null>(null)
  useEffect(() => {
    void entryHere(urlHash)
      .then(setHere)
      .catch(() => undefined)
  }, [urlHash])
  return here
}
