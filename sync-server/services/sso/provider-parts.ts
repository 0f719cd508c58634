import type { Logger } from 'pino'
import type { Clock } from '../../ports.ts'
import type { ProviderFetch } from './provider-fetch.ts'

/** A person as an identity provider vouches for it, after every check. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  /** the provider says the address is the person's */
  emailVerified: boolean
  givenName: string
  familyName: string
}

export interface ProviderParts {
  clock: Clock
  log: Logger
  fetch: ProviderFetch
}
