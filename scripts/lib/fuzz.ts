import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_GID, DEMO_PASSWORD, demoAccount } from '#shared/lib/demo.ts'
import { KEY_AREAS, type KeyArea } from '#shared/primitives/key-areas.ts'
import { createClient, type Client, type Session } from '#seeds/client.ts'
import { freePort } from './free-port.ts'
import { localEnvironment, ROOT, run, say } from './run.ts'

/** Pinned fuzzer; it is installed below .reports and is no part of the product. */
export const FUZZER = 'schemathesis==4.32.5'
export const FUZZ_SEED = 18
export const FUZZ_CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
] as const
/** Calls that end the session of the run, or whose answer does not end: they are left out. */
export const FUZZ_LEAVES_OUT = 'logout|session/(revoke|hand_over|take_over|continue_here|list)|change_password|forget_password|sync/stream'

const FOLDER = join(ROOT, '.reports', 'fuzz')
const PROGRAM = join(FOLDER, 'venv', 'bin', 'st')

/** Findings of one role. */
export interface FuzzedRole {
  role: string
  /** requests that were answered */
  cases: number
  /** different answers that the document does not know, or 5xx; null: the run itself failed */
  failures: number | null
}

/**
 * Runs the fuzzer as each role against a server with fresh demo data and without rate limits.
 * @param examples random cases for each call and role, beside those that follow from the document
 * @param wanted roles by name; empty: all
 */
export async function fuzz(examples: number, wanted: readonly string[] = []): Promise<FuzzedRole[]> {
  await installFuzzer()
  const data = mkdtempSync(join(tmpdir(), 'holdfast-fuzz-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn('node', ['sync-server/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...localEnvironment(),
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import=${join(ROOT, 'scripts', 'lib', 'without-guess-limits.ts')}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      SEED: 'demo',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
  })
  const ended = once(server, 'exit')
  try {
    await untilReady(origin)
    const fuzzed: FuzzedRole[] = []
    const roles = ROLES.filter((role) => wanted.length === 0 || wanted.includes(role))
    for (const role of roles) fuzzed.push(await fuzzAs({ role, token: await tokenOf(role, origin), origin, examples }))
    return fuzzed
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

const ROLES = ['stranger', 'candidate', 'guest', 'manager', 'recruiter', 'admin', 'API key', 'limited key'] as const
type FuzzRole = (typeof ROLES)[number]

async function installFuzzer(): Promise<void> {
  const mark = join(FOLDER, `${FUZZER}.installed`)
  if (existsSync(mark)) return
  for (const [command, args] of [
    ['python3', ['-m', 'venv', join(FOLDER, 'venv')]],
    [join(FOLDER, 'venv', 'bin', 'pip'), ['install', '--quiet', FUZZER]],
  ] as const)
    if ((await run(command, args)).code !== 0)
      throw new Error(`${FUZZER} could not be installed: it needs Python 3.11 and its package index`)
  writeFileSync(mark, '')
}

const READY_TRIES = 600

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(500)
  }
  throw new Error('the server did not become ready')
}

async function tokenOf(role: FuzzRole, origin: string): Promise<string> {
  const client = createClient(origin)
  const of = (kind: Parameters<typeof demoAccount>[0]) => ({ email: demoAccount(kind).email, password: DEMO_PASSWORD, identifier: 'fuzz' })
  const staff = (kind: Parameters<typeof demoAccount>[0]): Promise<Session> => client.call('recruiter', 'recruiter_login', of(kind))
  if (role === 'stranger') return ''
  if (role === 'candidate') return (await client.call('jobseeker', 'login', of('candidate'))).token
  if (role === 'admin') return (await client.call('admin', 'login', of('admin'))).token
  if (role === 'guest') return (await staff('reviewer')).token
  if (role === 'manager') return (await staff('manager')).token
  const recruiter = await staff('recruiter')
  if (role === 'recruiter') return recruiter.token
  const admin = await client.call('admin', 'login', of('admin'))
  await client.call('group', 'edit_group', { gid: DEMO_GID, developerModeEnabled: true }, admin)
  if (role === 'limited key') return await limitedKey(client, recruiter)
  return (await client.call('recruiter', 'generate_api_key', {}, recruiter)).api_key
}

/** All areas, to read and to write, of one job. */
async function limitedKey(client: Client, recruiter: Session): Promise<string> {
  const { programs } = await client.call('recruiter', 'fetch_program_list', {}, recruiter)
  const [job] = programs.flatMap(({ job_list }) => job_list)
  const areas = Object.fromEntries(KEY_AREAS.map((area): [KeyArea, 'write'] => [area, 'write']))
  const limits = { areas, ...(job && { jobs: [job.job_id] }) }
  return (await client.call('group', 'create_key', { gid: DEMO_GID, name: 'Fuzz', ...limits }, recruiter)).api_key
}

async function fuzzAs(of: { role: FuzzRole; token: string; origin: string; examples: number }): Promise<FuzzedRole> {
  const options: Record<string, string> = {
    url: of.origin,
    phases: 'coverage,fuzzing',
    'max-examples': String(of.examples),
    seed: String(FUZZ_SEED),
    // With two, the fuzzer now and then stumbles over itself (a KeyError in its own cache).
    workers: '1',
    checks: FUZZ_CHECKS.join(','),
    'exclude-path-regex': FUZZ_LEAVES_OUT,
    'suppress-health-check': 'all',
    'generation-database': 'none',
    'request-timeout': '60',
    ...(of.token === '' ? {} : { header: `Authorization: Bearer ${of.token}` }),
  }
  const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const args = ['run', join(ROOT, 'docs', 'openapi.json'), '--continue-on-failure', '--no-shrink', '--no-color', ...named]
  const { code, output } = await run(PROGRAM, args, { isQuiet: true, cwd: FOLDER })
  const log = join(FOLDER, `${of.role.replace(' ', '-')}.log`)
  writeFileSync(log, output)
  const read = readSummary(readFileSync(log, 'utf8'), code)
  say(`fuzz as ${of.role}: ${read.cases} cases, ${read.failures ?? 'the run failed'}${read.failures === null ? '' : ' failures'} (${log})`)
  return { role: of.role, ...read }
}

/** The last lines of the fuzzer: how many cases, how many unique failures. An error of the run itself gives null. */
export function readSummary(output: string, code: number): { cases: number; failures: number | null } {
  const cases = Number(/(\d+) generated/.exec(output)?.[1] ?? 0)
  const failures = Number(/found (\d+) unique failure/.exec(output)?.[1] ?? 0)
  const isBroken = cases === 0 || (code !== 0 && failures === 0) || /^Errors:/m.test(output)
  return { cases, failures: isBroken ? null : failures }
}
