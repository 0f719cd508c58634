import { asciiDomain } from '#shared/primitives/email-address.ts'
import { foldText } from '#shared/primitives/text.ts'
import * as z from 'zod'
import { Id, nameText } from '#shared/primitives/fields.ts'
import type { TenantKind } from '#shared/lib/accounts/sso.ts'

/** Plain http reveals tokens to the network; only a provider on this very machine may have it. */
const isSafe = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
const SafeUrl = z.string().refine(isSafe, { error: 'must be an https URL' })
const Host = z
  .string()
  .overwrite((name) => asciiDomain(foldText(name)))
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be a mail domain like example.org' })

const Given = z.strictObject({
  domain: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,62}$/, { error: 'must be lower-case letters, digits, dots and hyphens' }),
  name: nameText(60),
  /** name of the provider in the claims sign-in */
  provider: z.string().trim().min(1).max(40).default('azure'),
  issuer: SafeUrl,
  clientId: z.string().min(1),
  /** only for asking the provider about access tokens; the browser's client is a public one */
  clientSecret: z.string().min(1).optional(),
  profileEndpoint: SafeUrl.optional(),
  /** further origins of the provider that browsers have to reach */
  origins: z.array(SafeUrl.transform((value) => new URL(value).origin)).default([]),
  /** only accounts of this group */
  gid: Id.optional(),
  /** only addresses of these domains */
  emailDomains: z.array(Host).min(1).optional(),
  /** people without an account get one in `gid` */
  join: z.boolean().default(false),
  /** the provider verifies addresses but never says so (Microsoft Entra) */
  trustEmail: z.boolean().default(false),
})

const rules = (kind: TenantKind) =>
  Given.check(
    z.refine((v) => !v.join || v.gid !== undefined, { path: ['join'], error: 'needs gid' }),
    // an enterprise's own provider may say any address: it must not open accounts of others
    z.refine((v) => kind === 'default' || v.gid !== undefined || v.emailDomains !== undefined, {
      path: ['gid'],
      error: 'an enterprise tenant needs gid or emailDomains',
    }),
  )

/** Identity provider as the operator set it up. */
export interface SsoTenant extends Readonly<z.output<typeof Given>> {
  readonly kind: TenantKind
}

/** Reads SSO_DEFAULT or SSO_ENTERPRISE: a JSON object. Problems name the field. */
export const tenantVariable = (kind: TenantKind) =>
  z.string().transform((text, context): SsoTenant => {
    const parsed = rules(kind).safeParse(parseJson(text))
    if (parsed.success) return { kind, ...parsed.data }
    for (const { path, message } of parsed.error.issues) {
      const field = path.length > 0 ? `${path.join('.')} ` : ''
      context.addIssue({ code: 'custom', message: `${field}${message}` })
    }
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // zod then says that an object is expected
  }
}
