import type { StoredEntity } from '#server/models/sync/entity.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { unstamped } from '#pwa/db/replication/push-bytes.ts'
import { completeTooEarlyIn, goneJobIn, goneSealIn, leakIn, leakInPush, oldEraIn, stepBackIn, unpublishedIn } from '../checks/answers.ts'
import { Device } from '../device/device.ts'
import { DeviceStore } from '../device/store.ts'
import { Tab } from '../device/tab.ts'
import { opens } from '../checks/sight.ts'
import { short } from '../core/trace.ts'
import type { Row } from '../shim/table.ts'
import { ResetRequired } from '#pwa/db/replication/transport.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { digest } from '#server/sync/digest/digest.ts'
import { pull } from '#server/sync/pull/pull.ts'
import { push } from '#server/sync/push/push.ts'
import { WEBHOOK_EVENT_NAMES } from '#shared/lib/webhooks/webhook-events.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { CONTENT, serverReport } from './content.ts'
import { accounts, INTERVIEWS, JOBS, PEOPLE, GROUP } from './people.ts'
import { FIRST_RIGHTS } from './rights.ts'
import type { World } from './world.ts'

/** Fills the database with people, rights and a few published documents, as if they had been there for long; some rights end right away, unfinished. */
export function fillDatabase(world: World): void {
  const { database } = world
  for (const account of accounts()) database.accounts.insert(account as unknown as Row)
  const hook = { isActive: true, url: 'https://hooks.example.com/', sealedToken: '', events: WEBHOOK_EVENT_NAMES }
  database.groups.insert({ _id: GROUP, groupName: 'Group', createdAt: 1, webhooks: [hook] })
  for (const { user, gid, scope, only = '', role } of FIRST_RIGHTS)
    database.grants.insert({ _id: `${user}|${scope}|${only}`, user, gid, scope, only, role, on: true, e: 1, rN: null })
  // A blind job is looked up by the server, whatever the devices replicate.
  const cols = new Set<CollectionName>([...world.profile.collections, ...(world.profile.isBlind ? (['jobs', 'interviews'] as const) : [])])
  for (const col of cols) for (const doc of firstDocuments(world, col)) publishAtOnce(world, world.profile.isBlind ? blind(doc) : doc)
  if (world.profile.hasStrayEntries) leaveStrayEntries(world)
  for (const { user, scope, only = '' } of FIRST_RIGHTS) {
    if (scope.startsWith('job:') && world.rng.chance(0.1))
      database.grants.updateOne({ _id: `${user}|${scope}|${only}` }, { $set: { on: false }, $inc: { e: 1 } })
  }
}

/** A new start of the app on this device. */
export function openTab(world: World, device: Device): Tab {
  const { scheduler, profile, line } = world
  const { actor } = device
  const name = world.nextTabName()
  return new Tab({
    name,
    device,
    edits: world.edits,
    fail: (message) => world.fail(message),
    port: (tab) => ({
      pullLimit: profile.pullLimit,
      pushLimit: profile.pushLimit,
      losesBatch: () => world.losesBatch(),
      overtaken: () => {
        device.isInDoubt = true
        world.counts.add('newer state dropped before a confirmation')
      },
      steppedBack: () => {
        // Only where two tabs lead; one alone asks for the next only when the last is on the disk.
        if (device.tabs < 2) return
        device.isInDoubt = true
        world.counts.add('older answer written by another tab')
      },
      keptBack: () => world.counts.add('edit too old to be sent'),
      startsOver: () => world.counts.add('device starts over'),
      pause: async (delayMs) => await scheduler.pause(tab, delayMs),
      disk: async () => {
        device.batches++
        await scheduler.pause(tab, device.diskMs)
      },
      pull: async (request) => {
        const answer = await line.request(tab, async ({ name: process, deps }) => {
          const [from, startedAt] = [scheduler.steps, scheduler.now]
          world.trace.say(() => `#${from} ${process} pull of ${name} (${actor.id}) ${short(request)}`)
          const answer = await orReset(pull(deps, actor, request))
          if (answer === 'reset') return answer
          world.trace.say(() => `#${scheduler.steps} ${process} answers ${name} ${short(answer, 2000)}`)
          if (answer.documents.some((document) => document._deleted)) world.counts.add('pull answered a tombstone')
          report(world, leakIn(world.history, actor, answer.documents, { from, to: scheduler.steps }) ?? stepBackIn(request, answer))
          const noted = world.database.devices.get(`${actor.id}|${device.id}|${request.collection}`)
          report(world, oldEraIn(world.eras, request, startedAt) ?? completeTooEarlyIn(request, answer, Number(noted?.['seenAt'] ?? 0)))
          return answer
        })
        if (answer === 'reset') throw new ResetRequired()
        return answer
      },
      digest: async (request) => {
        const answer = await line.request(tab, async ({ deps }) => await orReset(digest(deps, actor, request)))
        if (answer === 'reset') throw new ResetRequired()
        return answer
      },
      push: async (request) => {
        const answer = await line.request(tab, async ({ name: process, deps }) => {
          const from = scheduler.steps
          world.trace.say(() => `#${from} ${process} push of ${name} (${actor.id}) ${short(request, 2000)}`)
          const stamped = await world.whilePushing(actor.id, async () => await orReset(push(deps, actor, request)))
          if (stamped === 'reset') return stamped
          if (stamped.stamps) world.counts.add('push answered with stamps alone')
          const answer = unstamped(request.rows, stamped)
          world.trace.say(() => `#${scheduler.steps} ${process} answers ${name} ${short(answer, 2000)}`)
          if (answer.rejects.length > 0) world.counts.add('device told of an edit that was not taken')
          const period = { from, to: scheduler.steps }
          report(
            world,
            leakInPush(world.history, actor, answer, period) ??
              unpublishedIn(world.history, actor, { request, answer, period }) ??
              goneJobIn(world.history, actor, { request, answer, period }) ??
              goneSealIn(world.history, actor, { answer, period }),
          )
          return answer
        })
        if (answer === 'reset') throw new ResetRequired()
        return answer
      },
    }),
  })
}

/** A refusal of the server that the device understands. */
async function orReset<T>(work: Promise<T>): Promise<T | 'reset'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.error === 'resetRequired') return 'reset'
    throw error
  }
}

/** A device that has nothing yet. */
export const newDevice = (world: World, actor: Actor, tabs = 1): Device =>
  new Device({ id: world.nextDeviceId(), actor, stores: emptyStores(world, actor), tabs, now: () => world.scheduler.now })

const emptyStores = (world: World, actor: Actor): Map<CollectionName, DeviceStore> =>
  new Map(
    world.profile.collections
      .filter((col) => opens(actor, col))
      .map((col) => [
        col,
        new DeviceStore({ say: (words) => world.trace.say(() => `  ${actor.id} ${words()}`), now: () => world.scheduler.now }),
      ]),
  )

function report(world: World, violation: string | null): void {
  if (violation !== null) world.fail(violation)
}

const blind = (doc: FirstDocument): FirstDocument =>
  doc._id === JOBS[0] || doc.col === 'interviews' ? { ...doc, body: { ...doc.body, blind: true } } : doc

type FirstDocument = Pick<StoredEntity, '_id' | 'gid' | 'scope' | 'col' | 'iv' | 'body' | 'by'>

function firstDocuments(world: World, col: CollectionName): FirstDocument[] {
  const author = col === 'answers' ? PEOPLE.c1 : world.rng.pick([PEOPLE.r1, PEOPLE.l1])
  const make = (id: string, iv: string, job: string): FirstDocument[] => {
    const made =
      col === 'reports'
        ? serverReport(iv, `first${id}`)
        : CONTENT[col]?.make({ actor: author, id, iv, job, mark: `first${id}`, rng: world.rng })
    return made ? [{ _id: id, gid: GROUP, scope: made.scope, col, iv: made.iv, body: made.fields, by: author.id }] : []
  }
  if (col === 'jobs') return JOBS.flatMap((job) => make(job, '', job))
  if (col === 'jobSettings') return make(`${JOBS[0]}.layout`, '', JOBS[0])
  if (col === 'interviews') return INTERVIEWS.flatMap((iv) => make(iv, iv, JOBS[0]))
  return Array.from({ length: world.rng.between(0, world.profile.firstDocuments) }, (_, i) =>
    make(`${col.slice(0, 3)}${i}`, world.rng.pick(INTERVIEWS), JOBS[0]),
  ).flat()
}

/**
 * Two documents deleted half a year ago, and what a publisher that repeated others' work left when it died before it raised the head: later
 * publishers count on a dense stretch there.
 */
function leaveStrayEntries({ database, scheduler }: World): void {
  const [scope, col] = [`job:${JOBS[1]}`, 'questions']
  const gone = [182, 20].map((days, i) => ({ id: `old${i}`, n: i + 1, at: scheduler.now - days * 86_400_000 }))
  const addEntry = ({ id, at }: { id: string; at: number }, n: number): boolean =>
    database.feed.insert({ _id: `${scope}|${col}|${n}`, scope, col, n, id, iv: '', rev: 1, at })
  for (const one of gone) {
    const { id, n, at } = one
    const op = `old${n}:1`
    const meta = {
      gid: GROUP,
      scope,
      col,
      iv: '',
      rev: 1,
      body: {},
      op,
      fop: { _deleted: op },
      seen: {},
      sent: {},
      del: true,
      by: 'server',
    }
    database.entities.insert({ ...meta, _id: id, pubN: n, firstN: n, at })
    addEntry(one, n)
    addEntry(one, gone.length + n)
  }
  database.heads.insert({ _id: `${scope}|${col}`, scope, col, n: gone.length, at: scheduler.now })
}

/** Entries far apart: what lies between them was compacted away. */
function publishAtOnce(world: World, document: FirstDocument): void {
  const { database, rng, profile, scheduler } = world
  const { _id, scope, col, iv, body } = document
  const at = scheduler.now - 10_000_000
  const replica = `first${_id.replace(/[^0-9a-z]/g, '')}`
  const op = `${replica}:1`
  const before = database.heads.get(`${scope}|${col}`)
  const n = Number(before?.['n'] ?? 0) + 1 + rng.int(profile.emptyStretch + 1)
  const fop = Object.fromEntries(Object.keys(body).map((field) => [field, op]))
  database.entities.insert({ ...document, rev: 1, op, fop, seen: { [`${document.by}/${replica}`]: 1 }, del: false, pubN: n, firstN: n, at })
  database.feed.insert({ _id: `${scope}|${col}|${n}`, scope, col, n, id: _id, iv, rev: 1, at })
  database.heads.updateOne({ _id: `${scope}|${col}` }, { $max: { n, at }, $setOnInsert: { scope, col } }, true)
}
