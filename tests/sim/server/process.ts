import type { SyncDeps } from '#server/sync/sync-deps.ts'
import type { Owner } from '../core/scheduler.ts'
import type { CallSite } from '../shim/call.ts'
import { ModelShim } from '../shim/model.ts'
import type { Database } from './database.ts'

export interface ProcessOptions {
  name: string
  database: Database
  site: Omit<CallSite, 'owner' | 'crash'>
  crash(process: ServerProcess, point: string): void
  poke(scope: string, col: string): void
  /** a listener or a job logged an error */
  logged(message: string): void
}

/** Server process: models, replica id and queues of its own over the shared database. Once dead, it never runs again. */
export class ServerProcess implements Owner {
  readonly name: string
  readonly deps: SyncDeps
  isAlive = true
  #ids = 0

  constructor(options: ProcessOptions) {
    this.name = options.name
    const site: CallSite = { ...options.site, owner: this, crash: (point) => options.crash(this, point) }
    const { entities, feed, heads, grants, accounts, syncMeta, devices, groups, webhookDeliveries } = options.database
    const models = {
      entities: new ModelShim(entities, site),
      feed: new ModelShim(feed, site),
      heads: new ModelShim(heads, site),
      grants: new ModelShim(grants, site),
      accounts: new ModelShim(accounts, site),
      syncMeta: new ModelShim(syncMeta, site),
      devices: new ModelShim(devices, site),
      groups: new ModelShim(groups, site),
      webhookDeliveries: new ModelShim(webhookDeliveries, site),
    }
    const nothing = { inc: () => undefined }
    const deps = {
      models,
      clock: { now: () => site.scheduler.now },
      random: { id: () => `${this.name}x${++this.#ids}`, token: () => `token${++this.#ids}` },
      pokes: {
        emit: ({ scope, col }: { scope: string; col: string }) => options.poke(scope, col),
        subscribe: () => () => undefined,
        start: () => undefined,
        stop: async () => await Promise.resolve(),
      },
      // nobody sends
      jobs: { wake: () => undefined },
      // no simulated request has that many rows
      yieldToLoop: () => Promise.resolve(),
      runLater: (delayMs: number, work: () => Promise<void>) =>
        site.scheduler.add(this, () => void work().catch(() => undefined), { delayMs }),
      log: { error: (_facts: unknown, message: string) => options.logged(message) },
      metrics: { commits: nothing, rejects: nothing },
    }
    // The shim has the methods the sync code calls and nothing else of mongoose, pino and prom-client; an unknown one throws.
    this.deps = deps as unknown as SyncDeps
  }
}
