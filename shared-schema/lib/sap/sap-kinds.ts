/** Ways of signing in at SAP; free of zod, because screens list them too. */
export const SAP_AUTHS = ['oauth_saml', 'basic'] as const
export type SapAuthKind = (typeof SAP_AUTHS)[number]
