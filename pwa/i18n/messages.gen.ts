// Made by `npm run generate` from the names of the files beside it.
/** Words of the interface by namespace; English is complete and gives the keys. */
export interface Messages {
  access: typeof import('../locales/en/access.json')
  account: typeof import('../locales/en/account.json')
  admin: typeof import('../locales/en/admin.json')
  ats: typeof import('../locales/en/ats.json')
  bank: typeof import('../locales/en/bank.json')
  before: typeof import('../locales/en/before.json')
  budget: typeof import('../locales/en/budget.json')
  candidate: typeof import('../locales/en/candidate.json')
  checks: typeof import('../locales/en/checks.json')
  colour: typeof import('../locales/en/colour.json')
  common: typeof import('../locales/en/common.json')
  compare: typeof import('../locales/en/compare.json')
  cv: typeof import('../locales/en/cv.json')
  cvscores: typeof import('../locales/en/cvscores.json')
  deadline: typeof import('../locales/en/deadline.json')
  deletion: typeof import('../locales/en/deletion.json')
  delivery: typeof import('../locales/en/delivery.json')
  device: typeof import('../locales/en/device.json')
  documents: typeof import('../locales/en/documents.json')
  entry: typeof import('../locales/en/entry.json')
  evidence: typeof import('../locales/en/evidence.json')
  exports: typeof import('../locales/en/exports.json')
  generate: typeof import('../locales/en/generate.json')
  group: typeof import('../locales/en/group.json')
  guard: typeof import('../locales/en/guard.json')
  guest: typeof import('../locales/en/guest.json')
  handoff: typeof import('../locales/en/handoff.json')
  identity: typeof import('../locales/en/identity.json')
  import: typeof import('../locales/en/import.json')
  imports: typeof import('../locales/en/imports.json')
  install: typeof import('../locales/en/install.json')
  kiosk: typeof import('../locales/en/kiosk.json')
  layout: typeof import('../locales/en/layout.json')
  leaving: typeof import('../locales/en/leaving.json')
  legal: typeof import('../locales/en/legal.json')
  library: typeof import('../locales/en/library.json')
  list: typeof import('../locales/en/list.json')
  mails: typeof import('../locales/en/mails.json')
  manual: typeof import('../locales/en/manual.json')
  media: typeof import('../locales/en/media.json')
  ongoing: typeof import('../locales/en/ongoing.json')
  open: typeof import('../locales/en/open.json')
  practice: typeof import('../locales/en/practice.json')
  preferences: typeof import('../locales/en/preferences.json')
  receipt: typeof import('../locales/en/receipt.json')
  recruiter: typeof import('../locales/en/recruiter.json')
  redo: typeof import('../locales/en/redo.json')
  requests: typeof import('../locales/en/requests.json')
  rescue: typeof import('../locales/en/rescue.json')
  result: typeof import('../locales/en/result.json')
  results: typeof import('../locales/en/results.json')
  reviewers: typeof import('../locales/en/reviewers.json')
  rubric: typeof import('../locales/en/rubric.json')
  sap: typeof import('../locales/en/sap.json')
  scores: typeof import('../locales/en/scores.json')
  share: typeof import('../locales/en/share.json')
  sharing: typeof import('../locales/en/sharing.json')
  sso: typeof import('../locales/en/sso.json')
  statistics: typeof import('../locales/en/statistics.json')
  sync: typeof import('../locales/en/sync.json')
  tests: typeof import('../locales/en/tests.json')
  trouble: typeof import('../locales/en/trouble.json')
  usage: typeof import('../locales/en/usage.json')
  verify: typeof import('../locales/en/verify.json')
  voice: typeof import('../locales/en/voice.json')
}

export const NAMESPACES = [
  'access',
  'account',
  'admin',
  'ats',
  'bank',
  'before',
  'budget',
  'candidate',
  'checks',
  'colour',
  'common',
  'compare',
  'cv',
  'cvscores',
  'deadline',
  'deletion',
  'delivery',
  'device',
  'documents',
  'entry',
  'evidence',
  'exports',
  'generate',
  'group',
  'guard',
  'guest',
  'handoff',
  'identity',
  'import',
  'imports',
  'install',
  'kiosk',
  'layout',
  'leaving',
  'legal',
  'library',
  'list',
  'mails',
  'manual',
  'media',
  'ongoing',
  'open',
  'practice',
  'preferences',
  'receipt',
  'recruiter',
  'redo',
  'requests',
  'rescue',
  'result',
  'results',
  'reviewers',
  'rubric',
  'sap',
  'scores',
  'share',
  'sharing',
  'sso',
  'statistics',
  'sync',
  'tests',
  'trouble',
  'usage',
  'verify',
  'voice',
] as const
