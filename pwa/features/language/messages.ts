import type enAccount from '../../locales/en/account.json'
import type enAdmin from '../../locales/en/admin.json'
import type enCandidate from '../../locales/en/candidate.json'
import type enCommon from '../../locales/en/common.json'
import type enEntry from '../../locales/en/entry.json'
import type enRecruiter from '../../locales/en/recruiter.json'
import type enSso from '../../locales/en/sso.json'
import type enSync from '../../locales/en/sync.json'
import type enVerify from '../../locales/en/verify.json'

/** The words of the interface: one JSON a namespace and language, English is complete and gives the keys. */
export interface Messages {
  account: typeof enAccount
  admin: typeof enAdmin
  candidate: typeof enCandidate
  common: typeof enCommon
  entry: typeof enEntry
  recruiter: typeof enRecruiter
  sso: typeof enSso
  sync: typeof enSync
  verify: typeof enVerify
}
export type Namespace = keyof Messages
export type MessageKey<N extends Namespace> = keyof Messages[N] & string
/** Values of an ICU message: numbers, texts and dates. */
export type MessageValues = Readonly<Record<string, string | number | Date>>
/** `t('delivery.saved')`; a key that English does not have is a type error. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string

export const NAMESPACES = [
  'account',
  'admin',
  'candidate',
  'common',
  'entry',
  'recruiter',
  'sso',
  'sync',
  'verify',
] as const satisfies readonly Namespace[]
