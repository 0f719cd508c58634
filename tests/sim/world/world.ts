import type { StoredEntity } from '#server/models/sync/entity.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Era } from '../checks/answers.ts'
import { Commits } from '../checks/commits.ts'
import { Edits } from '../checks/edits.ts'
import type { Grant } from '#server/models/sync/grant.ts'
import { History, type Span } from '../checks/history.ts'
import { besideItsPanel, openedTooEarly } from '../checks/panels.ts'
import { reaches } from '../checks/sight.ts'
import type { Counts } from '../core/counts.ts'
import { DatabaseLost, SimFailure } from '../core/failure.ts'
import { Rng } from '../core/rng.ts'
import { Scheduler } from '../core/scheduler.ts'
import { short, Trace } from '../core/trace.ts'
import type { Device } from '../device/device.ts'
import type { Tab } from '../device/tab.ts'
import { inOrder } from '../checks/told.ts'
import { createDatabase, type Database } from '../server/database.ts'
import { Line } from '../server/line.ts'
import { ServerProcess } from '../server/process.ts'
import { Faults } from '../shim/faults.ts'
import type { Row } from '../shim/table.ts'
import { JOBS, PEOPLE } from './people.ts'
import type { Profile } from './profile.ts'
import { chooseProfile } from './profiles.ts'

const START_MS = 1_800_000_000_000

/** Simulated world: a database, the processes over it, the devices, and everything that is watched. */
export class World {
  readonly rng: Rng
  readonly profile: Profile
  readonly scheduler: Scheduler
  readonly counts: Counts
  readonly trace: Trace
  readonly faults: Faults
  readonly line: Line
  readonly database: Database = createDatabase()
  readonly history: History
  readonly edits = new Edits(() => this.scheduler.steps)
  readonly commits: Commits
  readonly tabs: Tab[] = []
  readonly devices: Device[] = []
  /** documents that came a second time, after their tombstone was gone */
  readonly madeAgain = new Set<string>()
  readonly eras: Era[] = []
  failure: SimFailure | null = null
  #processes: ServerProcess[] = []
  #started = 0
  #tabs = 0
  #devices = 0
  /** no more faults */
  isResting = false
  /** also of processes that died: what they have sent may still arrive */
  readonly #pushes = new Set<{ user: string; from: number }>()
  /** tasks under way in server processes, with what to do when theirs dies */
  readonly #tasks = new Map<ServerProcess, Set<() => void>>()

  constructor(options: { seed: number; counts: Counts; isTraced: boolean }) {
    this.rng = new Rng(options.seed)
    this.profile = chooseProfile(this.rng)
    this.counts = options.counts
    this.trace = new Trace(options.isTraced)
    this.scheduler = new Scheduler({ rng: this.rng, now: START_MS, stepMs: this.profile.stepMs })
    this.faults = new Faults({ rng: this.rng, counts: this.counts, rates: this.profile.faults })
    this.commits = new Commits({
      edits: this.edits,
      fail: (message) => this.fail(message),
      hasRight: (user, entity) => this.#hasRight(user, entity),
      now: () => this.scheduler.now,
      again: (id) => {
        this.madeAgain.add(id)
        this.counts.add('insert that was never confirmed comes after its tombstone is gone')
      },
    })
    const onEntity = (before: StoredEntity | null, after: StoredEntity | null): void => {
      this.trace.say(() => `  ${after?._id} rev ${before?.rev ?? 0}→${after?.rev} ${short(after)}`)
      this.commits.judge(before, after)
      const misplaced = this.profile.isBlind && !before && after && this.edits.get(after.op) ? besideItsPanel(this.history, after) : null
      if (misplaced) this.fail(misplaced)
    }
    this.database.webhookDeliveries.listener = inOrder((message) => this.fail(message))
    this.database.syncMeta.listener = (_before, after) => this.#noteEra(after)
    this.history = new History({
      database: this.database,
      step: () => this.scheduler.steps,
      onEntity,
      onGrant: (grant, spans) => this.#countGrant(grant, spans),
    })
    const { rng, scheduler, counts } = this
    this.line = new Line({
      rng,
      scheduler,
      counts,
      rates: this.profile.line,
      process: () => this.rng.pick(this.profile.isSticky ? this.#processes.slice(0, 1) : this.#processes),
      serve: async (process, work) => await this.#serve(process, work),
    })
    for (let i = 0; i < this.profile.processes; i++) this.#start()
  }

  /** Remembers the first violation; the seed ends there. */
  fail(message: string): void {
    this.trace.say(() => `FAILED: ${message}`)
    this.failure ??= new SimFailure(message)
  }

  /** Also the replica of the tab's stamps, so no two are the same. */
  nextTabName(): string {
    return `t${++this.#tabs}`
  }

  nextDeviceId(): string {
    return `d${++this.#devices}`
  }

  /** The disk of a device fails while a batch is written. */
  losesBatch(): boolean {
    const loses = !this.isResting && this.rng.chance(this.profile.lostBatch)
    if (loses) this.counts.add('device lost a batch')
    return loses
  }

  /** Remembers that a push of this user is under way; what it commits must have been its right at some moment of it. */
  async whilePushing<T>(user: string, work: () => Promise<T>): Promise<T> {
    const push = { user, from: this.scheduler.steps }
    this.#pushes.add(push)
    try {
      return await work()
    } finally {
      this.#pushes.delete(push)
    }
  }

  /** Those that live. */
  get processes(): readonly ServerProcess[] {
    return this.#processes
  }

  /** Is any server process at work? */
  get isServing(): boolean {
    return [...this.#tasks.values()].some((tasks) => tasks.size > 0)
  }

  /** Runs server code outside of requests, as an API call or a job would. What it answers is nobody's business; it may die half-way. */
  onServer(name: string, work: (process: ServerProcess) => Promise<unknown>, by?: ServerProcess): ServerProcess {
    const process = by ?? this.rng.pick(this.#processes)
    this.trace.say(() => `${this.#time} ${process.name} ${name}`)
    void this.#serve(process, work)
    return process
  }

  crashSomeProcess(): void {
    this.crash(this.rng.pick(this.#processes), 'between calls')
  }

  /** The process dies: its tasks are abandoned where they are, devices lose the connection, another process takes over. */
  crash(process: ServerProcess, point: string): void {
    this.trace.say(() => `${this.#time} ${process.name} CRASHES ${point}`)
    process.isAlive = false
    this.#processes = this.#processes.filter((other) => other !== process)
    this.#start()
    const tasks = this.#tasks.get(process)
    this.#tasks.delete(process)
    for (const abandon of tasks ?? []) abandon()
  }

  /** Devices that listen hear that a feed moved; some pokes get lost. */
  poke(scope: string, col: string): void {
    for (const tab of this.tabs) {
      const isRights = col === 'grants' && scope === `user:${tab.actor.id}`
      const cols = [...tab.stores.keys()].filter((name) => isRights || name === col)
      if (cols.length > 0 && this.rng.chance(0.5)) this.scheduler.add(tab, () => tab.resync(cols as CollectionName[]), { delayMs: 40 })
    }
  }

  #noteEra(row: Row | null): void {
    const last = this.eras.at(-1)
    if (row?._id !== 'era' || row['value'] === last?.value) return
    if (last) last.until = this.scheduler.now
    this.eras.push({ value: String(row['value']), until: Infinity })
  }

  #countGrant(grant: Grant, spans: readonly Span[]): void {
    if (!grant.on) return
    if (grant.scope.startsWith('panel:') && grant.of !== undefined) {
      this.counts.add('panel opened by a seal')
      const early = openedTooEarly(this.history, grant)
      if (early) this.fail(early)
    }
    const isOther = (span: Span): boolean =>
      span.to === Infinity && span.grant.on && span.grant.scope === grant.scope && (span.grant.only === '') !== (grant.only === '')
    if (spans.some(isOther)) this.counts.add('wide and narrow grant of one person')
  }

  #hasRight(user: string, entity: StoredEntity): boolean {
    const actor = Object.values<Actor>(PEOPLE).find((person) => person.id === user)
    const from = Math.min(...[...this.#pushes].filter((push) => push.user === user).map((push) => push.from))
    const spans = this.history.spans.get(user) ?? []
    const isSeal = entity.col === 'reviews' && entity.rev === 1 && entity.scope === `panel:${entity.iv}`
    // Reviewers may seal into the panel before they may read it; that right comes after.
    const places = isSeal ? [entity, ...JOBS.map((job) => ({ ...entity, scope: `job:${job}` }))] : [entity]
    return actor !== undefined && spans.some((span) => span.to >= from && places.some((place) => reaches(actor, span.grant, place)))
  }

  get #time(): string {
    return `#${this.scheduler.steps} ${((this.scheduler.now - START_MS) / 1000).toFixed(2)} s`
  }

  #start(): void {
    const site = {
      scheduler: this.scheduler,
      faults: this.faults,
      fail: (error: SimFailure) => this.fail(error.message),
      heard: (name: string, call: string, answer: () => unknown) => this.#heard(name, call, answer),
    }
    const name = `p${++this.#started}`
    this.#processes.push(
      new ServerProcess({
        name,
        database: this.database,
        site: { ...site, heard: (call, answer) => site.heard(name, call, answer) },
        crash: (process, point) => this.crash(process, point),
        poke: (scope, col) => this.poke(scope, col),
        logged: (message) => this.fail(`logged: ${message}`),
      }),
    )
  }

  #heard(process: string, call: string, answer: () => unknown): void {
    this.counts.add(`call ${call}`)
    this.trace.say(() => `${this.#time} ${process} ${call} ${words(answer)}`)
  }

  async #serve<T>(process: ServerProcess, work: (process: ServerProcess) => Promise<T>): Promise<T | null> {
    const tasks = this.#tasks.get(process) ?? new Set()
    this.#tasks.set(process, tasks)
    return await new Promise<T | null>((resolve) => {
      const finish = (answer: T | null): void => {
        tasks.delete(abandon)
        resolve(answer)
      }
      const abandon = (): void => resolve(null)
      tasks.add(abandon)
      work(process).then(finish, (error: unknown) => {
        if (!isExpected(error)) this.fail(stackOf(error))
        finish(null)
      })
    })
  }
}

/** Outcomes a server may answer with when its database fails, rights flap or several write at once. */
function isExpected(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  if (!(error instanceof AppError)) return false
  return error.error === 'internal' ? isExpected(error.cause) : ['unavailable', 'notFound', 'conflict'].includes(error.error)
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.stack ?? error.message) + (error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause)}`)
}

function words(answer: () => unknown): string {
  try {
    return `→ ${short(answer())}`
  } catch (error) {
    return `→ ${error instanceof Error ? error.message : String(error)}`
  }
}
