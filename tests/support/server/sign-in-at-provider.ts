import type { Tenant } from '#shared/views/tenant.ts'
import { beginCodeFlow, finishCodeFlow, type FlowSecrets, type FlowTokens } from '#pwa/features/sso/code-flow.ts'

/** The whole code flow with the client's own code; only the pages of the provider are filled in by this function instead of a person. */
export async function signInAtProvider(
  tenant: Tenant,
  login: string,
  redirectUri = 'http://127.0.0.1/openid/redirect/sample',
): Promise<{ secrets: FlowSecrets; tokens: FlowTokens }> {
  const { url, secrets } = await beginCodeFlow(tenant, redirectUri)
  return { secrets, tokens: await finishCodeFlow(tenant, secrets, await fillIn(url, login, redirectUri)) }
}

/** Follows the provider's pages (sign in, agree) until it sends the person back; gives the address it sends to. */
export async function fillIn(url: string, login: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next: { url: string; form?: Record<string, string> } = { url }
  for (let pages = 0; pages < 12; pages++) {
    const response = await visit(next, cookies)
    const location = response.headers.get('location')
    if (location?.startsWith(redirectUri)) return location
    if (location !== null) next = { url: new URL(location, next.url).href }
    else next = { url: next.url, form: answerTo(await response.text(), login) }
  }
  throw new Error('the provider never sent the person back')
}

async function visit(page: { url: string; form?: Record<string, string> }, cookies: Map<string, string>): Promise<Response> {
  const response = await fetch(page.url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(page.form ? { method: 'POST', body: new URLSearchParams(page.form) } : {}),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name !== undefined && value !== undefined) cookies.set(name, value)
  }
  return response
}

/** The provider's development pages have one form each: who are you, and do you agree. */
function answerTo(page: string, login: string): Record<string, string> {
  if (page.includes('value="login"')) return { prompt: 'login', login, password: 'any' }
  if (page.includes('value="consent"')) return { prompt: 'consent' }
  throw new Error(`the provider shows another page: ${page.slice(0, 300)}`)
}
