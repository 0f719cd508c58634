import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { useLogin } from '../../../features/session/use-login.ts'
import { AskCodeForm } from './AskCodeForm.tsx'
import type { AskedCode } from './use-ask-code.ts'
import { EnterCodeForm } from './EnterCodeForm.tsx'
import './entry.css'

/**
 * Sign-in of candidates with a one-time code by mail or text message: first where to send it, then the code. `isFirst`: the job asks for it
 * before an interview that a link leads to. `isHomeNext`: the link of a job leads home first (R480).
 */
export function VerifyScreen({
  jobId,
  isFirst,
  isHomeNext = false,
}: {
  jobId: string | null
  isFirst: boolean
  isHomeNext?: boolean
}): React.JSX.Element {
  const t = useT('verify')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedCode | null>(null)
  const login = useLogin(async ({ actor }) => {
    const params = { id: actor.only ?? '' }
    if (actor.only && !isHomeNext && isFirst) await navigate({ to: '/candidate/interview/$id/prepare', params, search: { go: true } })
    else if (actor.only && !isHomeNext) await navigate({ to: '/candidate/interview/$id', params })
    else await navigate({ to: '/candidate/home' })
  })
  if (jobId === null) return <NoJob />
  const verify = (code: string): void => {
    if (!asked || login.state.phase === 'inProgress') return
    void askToPersist()
    void login.submit(() => call('jobseeker', 'verify_otp', { job_id: jobId, email: asked.email, code }, { token: null }))
  }
  return (
    <Page title={t(isFirst ? 'first.title' : 'title')} narrow>
      {asked ? (
        <EnterCodeForm
          jobId={jobId}
          asked={asked}
          login={login.state}
          onCode={verify}
          onAsked={setAsked}
          onChangeAddress={() => setAsked(null)}
        />
      ) : (
        <AskCodeForm jobId={jobId} text={t(isFirst ? 'first.text' : 'ask.text')} onAsked={setAsked} />
      )}
    </Page>
  )
}

/** A code is for an interview; without one there is nothing to send. */
function NoJob(): React.JSX.Element {
  const t = useT('verify')
  return (
    <Page title={t('title')} narrow>
      <EmptyState icon="link" title={t('noJob.title')} action={<LinkButton to="/candidate">{t('noJob.login')}</LinkButton>}>
        {t('noJob.text')}
      </EmptyState>
    </Page>
  )
}
