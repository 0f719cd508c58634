import { DEMO_PASSWORD, demoAccount } from '#shared/lib/demo.ts'
import type { Client, Session } from './client.ts'

/** Signs in with one of the demo accounts. */
export async function signInAs(client: Client, kind: 'admin' | 'recruiter' | 'colleague'): Promise<Session> {
  const credentials = { email: demoAccount(kind).email, password: DEMO_PASSWORD, identifier: 'demo-seed' }
  return kind === 'admin'
    ? await client.call('admin', 'login', credentials)
    : await client.call('recruiter', 'recruiter_login', credentials)
}
