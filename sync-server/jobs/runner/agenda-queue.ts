import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel, toJobId, type JobNotification } from 'agenda'
import type { Deps } from '../../deps.ts'
import { engineFailure, unlessFull } from '../../engines/failures.ts'
import type { JobQueue } from '../../ports.ts'
import type { Job } from './define-job.ts'
import { loadJobs } from './load-jobs.ts'
import { runJob, type Kept } from './run-job.ts'

export interface QueueOptions {
  /** interval of asking the database for work of other processes; own work starts at once */
  pollMs: number
  /** time without a sign of life after which another process may take a job */
  lockMs: number
  /** time that stop() waits for running jobs */
  graceMs: number
  /** by name; default: the files of `jobs/` */
  jobs: () => Promise<ReadonlyMap<string, Job>>
}

const DEFAULTS: QueueOptions = { pollMs: 2000, lockMs: 15_000, graceMs: 10_000, jobs: loadJobs }

/**
 * Job queue over agenda in the app's database. Jobs are stored before `enqueue` resolves; a dead process loses its lock after `lockMs`, and
 * another runs the job again. `deps` is called when a job runs, because the queue is part of it.
 */
export function createJobQueue(base: Pick<Deps, 'connection' | 'log'>, deps: () => Deps, options: Partial<QueueOptions> = {}): JobQueue {
  const { pollMs, lockMs, graceMs, jobs: load } = { ...DEFAULTS, ...options }
  const running = new Set<Promise<void>>()
  let opened: Promise<Agenda> | null = null
  let isStopped = false
  let toldAt = 0
  let known: ReadonlyMap<string, Job> = new Map()

  const channel = new LocalChannel()

  const open = async (): Promise<Agenda> => {
    const agenda = new Agenda({
      backend: new MongoBackend({ mongo: database(base.connection), collection: 'jobs' }),
      notificationChannel: channel,
      processEvery: pollMs,
      defaultLockLifetime: lockMs,
      removeOnComplete: true,
    })
    agenda.on('error', (error: Error) => {
      if (HAS_JUST_ENDED.test(error.message)) base.log.debug({ err: error }, 'a job ended while agenda looked whether it lives')
      // every job asks again every few seconds: a full disk must not fill with that
      else if (!engineFailure(error)) base.log.error({ err: error }, 'the job queue has a problem')
      else if (Date.now() - toldAt > TELL_EVERY_MS) {
        toldAt = Date.now()
        base.log.error({ err: error }, 'the job queue cannot work now')
      }
    })
    await agenda.ready
    return agenda
  }
  const use = (): Promise<Agenda> => {
    // agenda that opens on a connection that is being closed fails where nobody can catch it
    if (isStopped && !opened) return Promise.reject(new Error('the job queue was stopped before it was used'))
    return (opened ??= open())
  }

  const define = (agenda: Agenda, name: string, job: Job): void =>
    agenda.define<Kept>(
      name,
      // two parameters: agenda then waits for `done`
      (kept, done) => {
        const work = answerTo(done, runJob({ name, job, kept, deps: deps(), touchEveryMs: lockMs / 3 }))
        running.add(work)
        void work.finally(() => {
          running.delete(work)
          if (job.everyMs === undefined) channel.lookAgain(name)
        })
      },
      // locking no more than can run leaves the rest to other processes
      {
        concurrency: job.concurrency ?? 1,
        lockLimit: job.concurrency ?? 1,
        backoff: ({ attempt }) => Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt),
      },
    )

  return {
    async enqueue(name, data, key) {
      const agenda = await use()
      // a waiting job with this key stays as it is; one that runs already may have read old data, so it gets a successor
      await agenda.create<Kept>(name, { key, input: data }).unique({ 'data.key': key, lockedAt: null }, { insertOnly: true }).save()
    },
    wake(name) {
      const job = isStopped ? undefined : known.get(name)
      if (!job) return
      const work = job
        .run(deps(), job.data.parse({}), { number: 1 })
        .catch((error: unknown) => base.log.warn({ job: name, err: error }, 'a job that was woken failed'))
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    async start() {
      const agenda = await use()
      const jobs = await load()
      for (const [name, job] of jobs) define(agenda, name, job)
      for (const [name, { everyMs }] of jobs)
        // on a full disk what an earlier start has written is as good
        if (everyMs !== undefined) await unlessFull(() => agenda.every(everyMs, name, { key: name, input: {} } satisfies Kept))
      await agenda.start()
      known = jobs
    },
    async stop() {
      isStopped = true
      if (!opened) return
      // it stays open as long as the connection: what running jobs and late requests queue waits in the database for the next start
      const agenda = await opened
      await agenda.stop(false)
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
    },
  }
}

const TELL_EVERY_MS = 60_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** Agenda frees the place of a job a moment after the job ended; a look too early costs the pause of a poll. */
const PLACE_IS_FREE_MS = 50
/** Agenda takes the lock off a job before it writes that it ended, and its own watch over long jobs may see that as a fault. */
const HAS_JUST_ENDED = /canceled, no lockedAt date found/

async function answerTo(done: (error?: Error) => void, work: Promise<void>): Promise<void> {
  try {
    await work
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

function database(connection: Deps['connection']) {
  if (!connection.db) throw new Error('the job queue needs an open connection')
  return connection.db
}

/** Wakes this process's own runner. Before start() nobody listens, which is no error: the runner looks into the database when it starts. */
class LocalChannel extends InMemoryNotificationChannel {
  readonly #due = new Set<string>()

  /** Looks for more work of a kind once its place is free: agenda itself takes no more than that many of a backlog at each poll. */
  lookAgain(jobName: string): void {
    if (this.#due.has(jobName)) return
    this.#due.add(jobName)
    setTimeout(() => {
      this.#due.delete(jobName)
      // the name alone is read
      void this.publish({ jobId: toJobId(''), jobName, nextRunAt: null, priority: 0, timestamp: new Date() })
    }, PLACE_IS_FREE_MS).unref()
  }

  override async publish(notification: JobNotification): Promise<void> {
    if (this.state === 'connected') await super.publish(notification)
  }

  override async publishState(): Promise<void> {
    // states have no listener
  }
}
