import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '#server/deps.ts'
import sweepMails from '#server/jobs/sweep-mails.ts'
import { endLocks } from '../../support/server/end-locks.ts'
import { forkServer, type ForkedServer } from '../../support/server/fork-server.ts'
import { ask } from '../../support/server/http.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { buildWorld, type World } from '../../support/server/world.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'

const DATABASE = `mail_kill_${process.pid}`
const PEOPLE = byProofForm(300, 10_000)
/** Times in which few are sent; with ten thousand, all take longer. */
const SLOWER = byProofForm(1, 30)
/** People in a command. */
const AT_MOST = 100
/** Names as people and attackers give them; each person has one of them. */
const NAMES = [
  'Plain Person',
  '{{link}}',
  '<b>Bold</b>',
  '<script>steal()</script>',
  '<img src=x onerror=steal()>',
  'Eve\r\nBcc: all@evil.test\r\n\r\nBody of Eve',
]
const INVITATION = {
  title: 'Come, {{name}}\r\nX-Evil: yes',
  message:
    '<p onclick="steal()">Dear {{name}},<script>steal()</script></p><iframe src="//evil.test"></iframe><a href="javascript:steal()">see</a>',
}

/** A real SMTP server; with its gate shut it leaves everybody waiting for an answer. */
const received: { to: string; text: string }[] = []
let gateAt = Number.POSITIVE_INFINITY
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    let text = ''
    stream.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
    stream.on('end', () => {
      if (received.length >= gateAt) return
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text })
      callback()
    })
  },
})

let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let world: World
const servers: ForkedServer[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  made = await makeDeps({ database: DATABASE })
  deps = made.deps
  world = await buildWorld(deps)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await made.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

/** @returns the server with its mail server */
async function startServer(): Promise<{ server: ForkedServer; url: string }> {
  // an SMTP server listens on a port, so this is not the path of a pipe
  const { port } = smtp.server.address() as AddressInfo
  const server = forkServer({ database: DATABASE, deps, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  servers.push(server)
  return { server, url: await server.ready() }
}
const until = (count: number) =>
  expect.poll(() => received.length, { timeout: 30_000 * SLOWER, interval: 10 }).toBeGreaterThanOrEqual(count)

it(
  'S097 a hostile template reaches each of hundreds of people as text, as one mail, although the server dies by kill -9 while it invites and while it sends',
  async () => {
    const first = await startServer()
    const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
      ask(`${url}/api/recruiter/${path}`, { token: world.tokens.recruiter, body, headers })
    expect((await post(first.url, 'setting_email', { job_id: sample.jobId, invitation: INVITATION })).status).toBe(200)
    const people = await addPeople()
    const invite = async (url: string): Promise<void> => {
      for (let from = 0; from < PEOPLE; from += AT_MOST) {
        const interview_ids = people.slice(from, from + AT_MOST)
        const asked = { job_id: sample.jobId, interview_ids, interview_deadline: '2027-05-31', send_invitation: true }
        const { body } = await post(url, 'change_jobseeker_deadline', asked, { 'idempotency-key': `invite-from-${from}` })
        expect(body?.result).toMatchObject({ mails: AT_MOST })
      }
    }

    const lost = invite(first.url).then(() => 'answered', String)
    await until(20)
    await first.server.end('SIGKILL')
    expect(await lost).toContain('fetch failed')
    expect(await deps.models.mails.countDocuments({ gid: sample.gid })).toBeLessThan(PEOPLE)

    await endLocks(deps)
    const second = await startServer()
    gateAt = received.length + PEOPLE / 3
    await invite(second.url)
    await until(gateAt)
    await second.server.end('SIGKILL')
    expect(await deps.models.mails.countDocuments({ gid: sample.gid, state: 'waiting' })).toBeGreaterThan(0)

    await endLocks(deps)
    gateAt = Number.POSITIVE_INFINITY
    await startServer()
    await expect.poll(() => jobs().countDocuments({ name: /^send-mails?$/ }), { timeout: 40_000 * SLOWER }).toBe(0)
    await sweep()
    await expect
      .poll(() => deps.models.mails.countDocuments({ gid: sample.gid, state: { $ne: 'sent' } }), { timeout: 20_000 * SLOWER })
      .toBe(0)

    const ids = new Map<string, Set<string>>()
    for (const { to, text } of received) ids.set(to, (ids.get(to) ?? new Set()).add(headerOf(text, 'message-id')))
    expect(ids.size).toBe(PEOPLE)
    expect([...ids.values()].filter((own) => own.size !== 1)).toEqual([])
    expect(new Set([...ids.values()].flatMap((own) => [...own])).size).toBe(PEOPLE)
    // accepted but not noted before the process died: the reader's program knows it by its Message-ID
    expect(received.length - PEOPLE).toBeLessThanOrEqual(2 * AT_ONCE)
    for (const { to, text } of received) expectHarmless(to, text)
    recordProof('kills-mails', {
      people: PEOPLE,
      'deaths by kill -9': 2,
      'Message-IDs, one of each person': ids.size,
      'accepted twice under the same Message-ID': received.length - PEOPLE,
    })
  },
  240_000 * SLOWER,
)

/** People at once, with names as an earlier release took them, the way published commits lie in the database. @returns their ids */
async function addPeople(): Promise<string[]> {
  const { entities, feed, heads } = deps.models
  const { gid, jobId } = sample
  const place = { scope: scopeOf.job(jobId), col: 'interviews' as const }
  const head = { _id: `${place.scope}|interviews` }
  const before = (await heads.findOne(head).lean())?.n ?? 0
  const at = Date.now()
  const rows = Array.from({ length: PEOPLE }, (_, n) => ({ id: newId(), n: before + n + 1, name: nameOf(n), email: `p${n}@sample.test` }))
  await entities.insertMany(
    rows.map(({ id, n, name, email }) => ({
      ...place,
      _id: id,
      gid,
      iv: id,
      rev: 1,
      op: `s${n}:1`,
      seen: {},
      del: false,
      by: 'test',
      at,
      pubN: n,
      firstN: n,
      fop: {},
      body: { jobId, name, email, createdAt: at },
    })),
  )
  await feed.insertMany(rows.map(({ id, n }) => ({ ...place, _id: `${place.scope}|interviews|${n}`, n, id, iv: id, rev: 1, at })))
  await heads.updateOne(head, { $set: { ...place, n: before + PEOPLE, at } })
  return rows.map(({ id }) => id)
}

/** Two minutes later: finds mail that a dead process stored without asking for its sending. */
async function sweep(): Promise<void> {
  const now = () => Date.now() + 2 * 60_000
  await sweepMails.run({ ...deps, clock: { now }, config: { ...deps.config, smtpUrl: 'smtp://waits.test' } }, {}, { number: 1 })
}
const jobs = () => deps.connection.collection('jobs')

/** Mails that a server sends at the same time. */
const AT_ONCE = 4
const nameOf = (n: number): string => NAMES[n % NAMES.length] ?? ''
const byText = (a = '', b = ''): number => (a < b ? -1 : 1)
const unfolded = (mail: string): string => (mail.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
const headerOf = (mail: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded(mail))?.[1]?.trim() ?? ''
/** Decodes quoted-printable as a mail program does. */
const readable = (mail: string): string =>
  mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function expectHarmless(to: string, mail: string): void {
  const name = nameOf(Number(/^p(\d+)@/.exec(to)?.[1])).replaceAll(/[\r\n]+/g, ' ')
  const names = unfolded(mail)
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase())
  expect(names.toSorted(byText)).toEqual(['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'])
  expect([headerOf(mail, 'to'), headerOf(mail, 'subject')]).toEqual([to, `Come, ${name} X-Evil: yes`])
  const [, text = '', html = ''] = readable(mail).split(/Content-Type: text\/(?:plain|html); charset=utf-8/)
  expect(text).toContain(`Dear ${name},`)
  const escaped = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html).toContain(`<p>Dear ${escaped},</p>`)
  expect(html).not.toMatch(/<(?:script|iframe|img|b)\b|javascript:|<[^>]*\son\w+=/i)
  // the name that looks like a variable stays one
  expect(html.split('/candidate/join/').length).toBe(3)
}
