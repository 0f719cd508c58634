import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { takeReturnPath } from '../session/return-path.ts'
import { currentSession } from '../session/session.ts'
import { keepSession } from '../session/use-login.ts'
import { afterSignOn, isReturn, searchEntries, type SavedSearch } from './after-sign-on.ts'
import { browserParts } from './browser-parts.ts'
import { failureOf, type SsoFailure } from './failure.ts'
import { keepOpenIdUser, type SsoWay } from './flow-store.ts'
import { comeBack, findTenant, leaveForProvider, type SignOnParts, type Wanted } from './sign-on.ts'
import { refusalFor, SSO_STEPS } from './steps.ts'

/** Action of a page of the sign-on when it opens: go to the provider, end the provider's answer, or either. */
export interface SignOnPage {
  way: SsoWay
  wanted: Wanted
  opens: 'leave' | 'back' | 'either' | 'waits'
}

export interface SignOn {
  /** of a page that waits: its name, once it is known */
  tenantName: string | null
  /** steps that are done */
  done: number
  failure: SsoFailure | null
  /** goes to the provider (again) */
  begin(): void
}

/** Runs a sign-on for a page. `onBadLink`: it asked for a report with the wrong parameters (error 1). */
export function useSignOn(page: SignOnPage, onBadLink: () => void): SignOn {
  const navigate = useNavigate()
  const [done, setDone] = useState(0)
  const [failure, setFailure] = useState<SsoFailure | null>(null)
  const [tenantName, setTenantName] = useState<string | null>(null)
  const hasStarted = useRef(false)
  /** survives a failure, so that Retry still leads where the link said */
  const saved = useRef<SavedSearch>([])
  const parts: SignOnParts = browserParts((step) => setDone(SSO_STEPS.indexOf(step) + 1))

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setDone(0)
    setFailure(null)
    try {
      const refusal = refusalFor(currentSession()?.actor.role ?? null)
      if (refusal !== null) setFailure({ kind: 'server', message: refusal })
      else await work()
    } catch (error) {
      setFailure(failureOf(error, { isSecure: globalThis.isSecureContext !== false }))
    }
  }
  const begin = (): Promise<void> =>
    attempt(async () => {
      // additions of the provider to the address are no saved parameters
      const search = isReturn(location.search) ? saved.current : searchEntries(location.search)
      location.assign(await leaveForProvider(parts, { wanted: page.wanted, way: page.way, origin: location.origin, search }))
    })
  const end = (): Promise<void> =>
    attempt(async () => {
      const domain = 'domain' in page.wanted ? page.wanted.domain : null
      const takeFlow = async (): ReturnType<SignOnParts['takeFlow']> => {
        const flow = await parts.takeFlow()
        saved.current = flow?.search ?? []
        return flow
      }
      const back = await comeBack({ ...parts, takeFlow }, { way: page.way, domain, returnedTo: location.href })
      await keepSession(back.session)
      await keepOpenIdUser({ domain: back.tenant.domain, subject: back.subject })
      const { path, errorCode } = afterSignOn(back.search)
      if (errorCode === 1) onBadLink()
      await navigate({ href: path ?? (await takeReturnPath('recruiter', location.origin)), replace: true })
    })

  useEffect(() => {
    // a flow can be ended once, and React may run an effect twice
    if (hasStarted.current) return
    hasStarted.current = true
    const isBack = page.opens === 'back' || (page.opens === 'either' && isReturn(location.search))
    if (page.opens === 'waits') void attempt(async () => setTenantName((await findTenant(parts, page.wanted)).name))
    else void (isBack ? end() : begin())
  })
  return { tenantName, done, failure, begin: () => void begin() }
}
