import type enAccount from '../locales/en/account.json'
import type enAdmin from '../locales/en/admin.json'
import type enBudget from '../locales/en/budget.json'
import type enCandidate from '../locales/en/candidate.json'
import type enChecks from '../locales/en/checks.json'
import type enCommon from '../locales/en/common.json'
import type enCv from '../locales/en/cv.json'
import type enDelivery from '../locales/en/delivery.json'
import type enDevice from '../locales/en/device.json'
import type enEntry from '../locales/en/entry.json'
import type enGuard from '../locales/en/guard.json'
import type enGuest from '../locales/en/guest.json'
import type enHandoff from '../locales/en/handoff.json'
import type enLegal from '../locales/en/legal.json'
import type enGroup from '../locales/en/group.json'
import type enImport from '../locales/en/import.json'
import type enInstall from '../locales/en/install.json'
import type enOngoing from '../locales/en/ongoing.json'
import type enOpen from '../locales/en/open.json'
import type enPractice from '../locales/en/practice.json'
import type enPreferences from '../locales/en/preferences.json'
import type enReceipt from '../locales/en/receipt.json'
import type enRecruiter from '../locales/en/recruiter.json'
import type enRescue from '../locales/en/rescue.json'
import type enReviewers from '../locales/en/reviewers.json'
import type enSso from '../locales/en/sso.json'
import type enSync from '../locales/en/sync.json'
import type enTrouble from '../locales/en/trouble.json'
import type enVerify from '../locales/en/verify.json'

/** The words of the interface: one JSON a namespace and language, English is complete and gives the keys. */
export interface Messages {
  account: typeof enAccount
  admin: typeof enAdmin
  budget: typeof enBudget
  candidate: typeof enCandidate
  checks: typeof enChecks
  common: typeof enCommon
  cv: typeof enCv
  delivery: typeof enDelivery
  device: typeof enDevice
  entry: typeof enEntry
  guard: typeof enGuard
  guest: typeof enGuest
  handoff: typeof enHandoff
  legal: typeof enLegal
  group: typeof enGroup
  import: typeof enImport
  install: typeof enInstall
  ongoing: typeof enOngoing
  open: typeof enOpen
  practice: typeof enPractice
  preferences: typeof enPreferences
  receipt: typeof enReceipt
  recruiter: typeof enRecruiter
  rescue: typeof enRescue
  reviewers: typeof enReviewers
  sso: typeof enSso
  sync: typeof enSync
  trouble: typeof enTrouble
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
  'budget',
  'candidate',
  'checks',
  'common',
  'cv',
  'delivery',
  'device',
  'entry',
  'guard',
  'guest',
  'handoff',
  'legal',
  'group',
  'import',
  'install',
  'ongoing',
  'open',
  'practice',
  'preferences',
  'receipt',
  'recruiter',
  'rescue',
  'reviewers',
  'sso',
  'sync',
  'trouble',
  'verify',
] as const satisfies readonly Namespace[]
