import { globSync } from 'node:fs'
import { ROOT, run } from './run.ts'

/** Beginnings of paths of tests. */
type Tests = readonly string[]

/** For what everything on the server stands on. */
const SERVER: Tests = [
  'tests/contract/contract.test.ts',
  'tests/server/start.test.ts',
  'tests/sync/feed.test.ts',
  'tests/sync/permissions.test.ts',
]
/** For what every page stands on. */
const APP: Tests = ['tests/browser/shell/shell.test.ts', 'tests/browser/sync/sync-tabs.test.ts', 'tests/browser/candidate/main-job/']

/** Tests that a changed file can reach without importing it: over HTTP, in a browser, through a loader of folders. The first row that fits counts. */
export const REACH: readonly (readonly [changed: string, tests: Tests])[] = [
  // tests and what they share
  ['tests/(?<path>.+[.]test[.]ts)', ['tests/<path>']],
  ['tests/(browser/)?support/', [...SERVER, ...APP]],
  ['tests/contract/', ['tests/contract/', 'tests/api/attacks/planted-words']],
  ['tests/(?<area>[^/]+/[^/]+)/', ['tests/<area>/']],

  // calls and commands
  ['(shared-schema|sync-server)/api/(?<family>[^/]+)/', ['tests/api/<family>/', 'tests/contract/contract.test.ts']],
  ['sync-server/commands/audit/', ['tests/server/audit', 'tests/api/admin/fetch_audit_log', 'tests/api/admin/verify_audit_log']],
  ['sync-server/commands/candidates/', ['tests/api/recruiter/candidates', 'tests/api/jobseeker/links']],
  ['sync-server/commands/delivery/', ['tests/api/delivery/']],
  ['sync-server/commands/groups/', ['tests/api/group/']],
  ['sync-server/commands/identity/', ['tests/api/session/', 'tests/api/recruiter/recruiter_login', 'tests/api/jobseeker/login']],
  ['sync-server/commands/interview/', ['tests/api/jobseeker/']],
  ['sync-server/commands/jobs/', ['tests/api/recruiter/settings', 'tests/api/recruiter/add_program', 'tests/api/open/']],
  [
    'sync-server/(commands|services)/mail/',
    ['tests/api/admin/fetch_outbox', 'tests/api/recruiter/account-mails', 'tests/api/recruiter/setting_email', 'tests/api/delivery/mails'],
  ],
  ['sync-server/(commands|services)/media/', ['tests/media/', 'tests/server/media-failures']],
  ['sync-server/commands/privacy/', ['tests/api/admin/request_erasure', 'tests/server/jobs/erase-overdue']],
  ['sync-server/commands/reviews/', ['tests/api/recruiter/invite_evaluation', 'tests/api/recruiter/fetch_scores']],
  ['sync-server/commands/uploads/', ['tests/api/s3/', 'tests/api/pieces/']],
  ['sync-server/(commands|services)/voices/', ['tests/api/voice/', 'tests/browser/candidate/question-voice']],
  ['sync-server/services/media-check/', ['tests/api/jobseeker/media-check']],
  ['sync-server/(commands/webhooks|services/outbound)/', ['tests/api/group/webhook', 'tests/server/faulty-receivers/']],

  // the rest of the server
  ['sync-server/services/captcha/', ['tests/api/jobseeker/captcha']],
  ['sync-server/services/foreign-files/', ['tests/media/foreign-files', 'tests/api/s3/foreign-files']],
  ['sync-server/services/s3/', ['tests/engines/object-store', 'tests/server/s3-proxy', 'tests/api/s3/']],
  ['sync-server/services/sso/', ['tests/api/recruiter/recruiter_login_sso']],
  ['sync-server/engines/', ['tests/engines/']],
  ['sync-server/http/', ['tests/contract/contract.test.ts', 'tests/server/']],
  ['sync-server/jobs/', ['tests/server/jobs/']],
  ['sync-server/listeners/', ['tests/server/audit', 'tests/api/group/webhook', 'tests/api/delivery/', 'tests/sync/blind-job']],
  ['sync-server/sync/(?<room>[^/]+)/', [...SERVER, 'tests/sync/<room>', 'tests/sync/rights', 'tests/sync/converge']],
  ['(sync-server|shared-schema)/', SERVER],
  ['seeds/', ['tests/seeds/']],

  // areas of the app
  ['pwa/screens/admin/', ['tests/browser/admin/']],
  ['pwa/screens/candidate/entry/', ['tests/browser/candidate/candidate-entry']],
  ['pwa/screens/candidate/cv/', ['tests/browser/candidate/candidate-cv']],
  ['pwa/screens/candidate/delivery/', ['tests/browser/delivery/delivery-page', 'tests/browser/delivery/delivery.test']],
  ['pwa/screens/candidate/', ['tests/browser/candidate/candidate.test', 'tests/browser/candidate/candidate-time']],
  ['pwa/screens/(candidates|dashboard|setup|ongoing|packs)/', ['tests/browser/recruiter/recruiter.test']],
  [
    'pwa/screens/(report|reviewers)/',
    ['tests/browser/recruiter/recruiter-report', 'tests/browser/review/', 'tests/browser/sync/sync-blind'],
  ],
  ['pwa/screens/group/', ['tests/browser/recruiter/group']],
  ['pwa/screens/settings/', ['tests/browser/recruiter/account']],
  ['pwa/screens/(?<area>guest|open)/', ['tests/browser/guest/<area>']],
  ['pwa/screens/(landing|password|register|logout)/', ['tests/browser/shell/shell-login']],
  ['pwa/screens/sso/', ['tests/browser/shell/sso']],
  ['pwa/screens/rescued/', ['tests/browser/candidate/rescue']],
  ['pwa/features/admin/', ['tests/browser/admin/']],
  [
    'pwa/features/(capture|recorder|take-check|device-check|trouble)/',
    ['tests/browser/candidate/recorder', 'tests/browser/candidate/take'],
  ],
  ['pwa/features/cv/', ['tests/browser/candidate/candidate-cv']],
  ['pwa/features/delivery/', ['tests/browser/delivery/delivery-page', 'tests/browser/delivery/delivery.test']],
  ['pwa/features/preview-video/', ['tests/browser/delivery/voice-first']],
  ['pwa/features/device-transfer/', ['tests/browser/candidate/device-transfer']],
  ['pwa/features/(guest-review|review|reviewers)/', ['tests/browser/guest/', 'tests/browser/sync/sync-blind']],
  ['pwa/features/(group|invitation)/', ['tests/browser/recruiter/group']],
  ['pwa/features/(offline-packs|player)/', ['tests/browser/recruiter/recruiter-report', 'tests/browser/recruiter/player-address']],
  ['pwa/features/preferences/', ['tests/browser/shell/preferences']],
  ['pwa/features/(session-guard|lock)/', ['tests/browser/shell/session-guard']],
  ['pwa/features/(sync-status|rejected-edits|autosave)/', ['tests/browser/sync/sync-screens']],
  ['pwa/features/outbox/', ['tests/browser/sync/outbox']],
  ['pwa/features/(one-time-code|sso|password)/', ['tests/browser/shell/sso', 'tests/browser/shell/shell-login']],
  ['pwa/components/table/', ['tests/browser/recruiter/table']],
  ['pwa/components/overlays/', ['tests/browser/shell/toasts', 'tests/browser/shell/shell.test']],
  ['clients/embed/', ['tests/api/open/embed_card', 'tests/browser/recruiter/embed']],
  ['service-worker/', ['tests/browser/shell/shell-offline', 'tests/browser/delivery/delivery.test']],
  ['pwa/', APP],

  // these import no other file
  ['(package-lock[.]json|vitest[.]config[.]ts)$', [...SERVER, ...APP]],
]

/** Files of tests that the changes can reach, beside those that import what changed. */
export function testsFor(changed: readonly string[], known: readonly string[] = knownTests()): string[] {
  const beginnings = changed.filter((path) => !isUnit(path)).flatMap(reachOf)
  return known.filter((test) => beginnings.some((beginning) => test.startsWith(beginning)))
}

/** Beginnings of tests from the first row that fits, with what its pattern found put in. */
function reachOf(path: string): string[] {
  for (const [pattern, tests] of REACH) {
    const found = new RegExp(`^${pattern}`).exec(path)
    if (found) return tests.map((test) => test.replace(/<(\w+)>/, (_, name: string) => found.groups?.[name] ?? ''))
  }
  return []
}

/** Finds tests beside their source by their imports. */
const isUnit = (path: string): boolean => /[.]test[.]tsx?$/.test(path) && !/^tests[/](?!(upload|scoring)[/])/.test(path)

/** Tests that cross folders; vitest finds the others by what they import. */
export const knownTests = (): string[] =>
  globSync('tests/{api,browser,contract,engines,media,seeds,server,sync}/**/*.test.ts', { cwd: ROOT }).toSorted()

/**
 * Since `revision`, else not committed, else of the last commit. `since`: what vitest has to be told.
 * @throws Error in a folder that Git does not know, such as an unpacked archive
 */
export async function changedFiles(revision?: string, root = ROOT): Promise<{ since: string; files: string[] }> {
  const lines = async (...args: string[]): Promise<string[]> => {
    const { code, output } = await run('git', args, { isQuiet: true, cwd: root })
    if (code !== 0) throw new Error(`--changed asks Git what changed: git ${args.join(' ')}: ${output.split('\n')[0]}`)
    return output.split('\n').filter((line) => line !== '')
  }
  const uncommitted = [...(await lines('diff', '--name-only', 'HEAD')), ...(await lines('ls-files', '--others', '--exclude-standard'))]
  const since = revision ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1')
  return { since, files: [...new Set([...(await lines('diff', '--name-only', `${since}...HEAD`)), ...uncommitted])] }
}
