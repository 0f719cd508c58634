import { call } from '../../api/client.ts'
import { deviceId } from '../session/device-id.ts'
import { keepFlow, takeFlow } from './flow-store.ts'
import type { SignOnParts } from './sign-on.ts'
import type { SsoStep } from './steps.ts'

/** The parts of a sign-on in a real browser. The provider library comes with the first use: no other page loads it. */
export function browserParts(onStep: (step: SsoStep) => void): SignOnParts {
  const flow = () => import('./code-flow.ts')
  const signedOut = { token: null }
  return {
    listTenants: async () => (await call('tenants', 'list', {}, signedOut)).tenants,
    begin: async (...of) => await (await flow()).beginCodeFlow(...of),
    finish: async (...of) => await (await flow()).finishCodeFlow(...of),
    askProfile: async (...of) => await (await flow()).askProfile(...of),
    loginByClaims: async (input) => await call('recruiter', 'recruiter_login_sso', { ...input, identifier: await deviceId() }, signedOut),
    loginByTokens: async (input) =>
      await call('recruiter', 'recruiter_login_sso_tokens', { ...input, identifier: await deviceId() }, signedOut),
    keepFlow,
    takeFlow: () => takeFlow(Date.now()),
    now: () => Date.now(),
    onStep,
  }
}
