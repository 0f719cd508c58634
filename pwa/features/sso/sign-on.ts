import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Tenant } from '#shared/views/tenant.ts'
import type { SavedSearch } from './after-sign-on.ts'
import type { FlowSecrets, FlowTokens } from './code-flow.ts'
import { NoFlowError, UnknownTenantError } from './failure.ts'
import type { KeptFlow, SsoWay } from './flow-store.ts'
import type { SsoStep } from './steps.ts'

/** Everything with a side effect. */
export interface SignOnParts {
  listTenants(): Promise<readonly Tenant[]>
  begin(tenant: Tenant, redirectUri: string): Promise<{ url: string; secrets: FlowSecrets }>
  finish(tenant: Tenant, secrets: FlowSecrets, returnedTo: string): Promise<FlowTokens>
  askProfile(tenant: Tenant, tokens: FlowTokens): Promise<Record<string, unknown>>
  loginByClaims(input: {
    claims: Record<string, unknown>
    access_token: string
    identity_provider: string
    environment: string
  }): Promise<SignedIn>
  loginByTokens(input: { tenant_configs: { id: string; nonce: string }; access_token: string; id_token: string }): Promise<SignedIn>
  keepFlow(flow: KeptFlow): Promise<void>
  takeFlow(): Promise<KeptFlow | null>
  now(): number
  /** a step is done */
  onStep(step: SsoStep): void
}

/** Provider that the page wants: by domain, or by the device's preference. */
export type Wanted = { domain: string } | { provider: string }

/** Prepares the way to the provider and gives its address; the caller leaves the page. @throws UnknownTenantError */
export async function leaveForProvider(
  parts: SignOnParts,
  start: { wanted: Wanted; way: SsoWay; origin: string; search: SavedSearch },
): Promise<string> {
  const { wanted, way, origin, search } = start
  const tenant = await findTenant(parts, wanted)
  const redirectUri = `${origin}${way === 'claims' ? '/sso' : tenant.redirect_path}`
  const { url, secrets } = await parts.begin(tenant, redirectUri)
  await parts.keepFlow({ way, domain: tenant.domain, secrets, search, at: parts.now() })
  parts.onStep('startup')
  return url
}

/** Ends what `leaveForProvider` began, when the provider has sent the person back. @throws NoFlowError, UnknownTenantError and what the parts throw */
export async function comeBack(
  parts: SignOnParts,
  back: { way: SsoWay; domain: string | null; returnedTo: string },
): Promise<{ session: SignedIn; search: SavedSearch; tenant: Tenant; subject: string }> {
  const flow = await parts.takeFlow()
  if (!flow || flow.way !== back.way || (back.domain !== null && back.domain !== flow.domain)) throw new NoFlowError('nothing was begun')
  const tenant = await findTenant(parts, { domain: flow.domain })
  parts.onStep('startup')
  const tokens = await parts.finish(tenant, flow.secrets, back.returnedTo)
  const claims = flow.way === 'claims' ? await parts.askProfile(tenant, tokens) : null
  parts.onStep('authentication')
  const { accessToken: access_token, idToken: id_token, subject } = tokens
  const session = claims
    ? await parts.loginByClaims({ claims, access_token, identity_provider: tenant.identity_provider, environment: tenant.domain })
    : await parts.loginByTokens({ tenant_configs: { id: tenant.id, nonce: flow.secrets.nonce }, access_token, id_token })
  parts.onStep('result')
  return { session, search: flow.search, tenant, subject }
}

/** The tenant the page means; of two tenants of one provider the default one. @throws UnknownTenantError */
export async function findTenant(parts: Pick<SignOnParts, 'listTenants'>, wanted: Wanted): Promise<Tenant> {
  const fitting = (await parts.listTenants()).filter((tenant) =>
    'domain' in wanted ? tenant.domain === wanted.domain : tenant.identity_provider === wanted.provider,
  )
  const found = fitting.find((tenant) => tenant.kind === 'default') ?? fitting[0]
  if (!found) throw new UnknownTenantError('no such tenant')
  return found
}
