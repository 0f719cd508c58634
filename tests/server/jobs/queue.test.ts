import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import type { JobQueue } from '#server/ports.ts'
import { createJobQueue, type QueueOptions } from '#server/jobs/runner/agenda-queue.ts'
import type { Job } from '#server/jobs/runner/define-job.ts'
import { loadJobs } from '#server/jobs/runner/load-jobs.ts'
import { databaseUri } from '../../support/server/engines.ts'
import { makeDeps } from '../../support/server/make-deps.ts'

let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
const queues: JobQueue[] = []
const DATABASE = () => `queue_${process.pid}_${databaseCount}`
let databaseCount = 0
beforeEach(async () => {
  databaseCount += 1
  made = await makeDeps({ database: DATABASE() })
  deps = made.deps
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await made.close()
})

const QUICK: Partial<QueueOptions> = { pollMs: 40, lockMs: 300, graceMs: 2000 }

/** A queue, as one more process would have it, with the one job `work`. */
function queueWith(job: Partial<Job> & Pick<Job, 'run'>, options: Partial<QueueOptions> = {}): JobQueue {
  const queue = createJobQueue(deps, () => deps, {
    ...QUICK,
    ...options,
    jobs: async () => new Map([['work', { data: z.object({ n: z.number() }), ...job }]]),
  })
  queues.push(queue)
  return queue
}

const rows = () => deps.connection.db?.collection('jobs')
const waiting = () => rows()?.countDocuments({}) ?? Promise.resolve(-1)

describe('the job queue', () => {
  it('keeps a job until it is done, also one that was queued before anybody listens', async () => {
    const seen: unknown[] = []
    const queue = queueWith({ run: async (_deps, data) => void seen.push(data) })
    await queue.enqueue('work', { n: 1 }, 'one')
    await queue.enqueue('work', { n: 2 }, 'two')
    await queue.start()
    await expect.poll(() => seen.length).toBe(2)
    expect(seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
    await expect.poll(waiting).toBe(0)
  })

  it('does what piled up before its start one after the other, without waiting for the next poll each time', async () => {
    let runs = 0
    const queue = queueWith({ run: async () => void (runs += 1) }, { pollMs: 5000 })
    for (let n = 0; n < 20; n++) await queue.enqueue('work', { n }, `piled ${n}`)
    await queue.start()
    await expect.poll(() => runs).toBe(20)
    await expect.poll(waiting).toBe(0)
  })

  it('takes the same key twice as one job while it waits, and runs again when it arrives during a run', async () => {
    let runs = 0
    const gates: (() => void)[] = []
    const queue = queueWith({
      run: async () => {
        runs += 1
        await new Promise<void>((resolve) => gates.push(resolve))
      },
    })
    for (let i = 0; i < 3; i++) await queue.enqueue('work', { n: i }, 'same')
    expect(await waiting()).toBe(1)
    await queue.start()
    await expect.poll(() => gates.length).toBe(1)
    await queue.enqueue('work', { n: 9 }, 'same')
    gates[0]?.()
    await expect.poll(() => gates.length).toBe(2)
    gates[1]?.()
    await expect.poll(waiting).toBe(0)
    expect(runs).toBe(2)
  })

  it('tries a job that failed again and counts the attempts', async () => {
    const attempts: number[] = []
    const queue = queueWith({
      run: async (_deps, _data, attempt) => {
        attempts.push(attempt.number)
        if (attempt.number < 3) throw new Error('not yet')
      },
    })
    await queue.start()
    await queue.enqueue('work', { n: 1 }, 'stubborn')
    await expect.poll(() => attempts).toEqual([1, 2, 3])
    await expect.poll(waiting).toBe(0)
    // counted a moment after the job is gone
    const counts = async () => (await deps.metrics.jobs.get()).values.map((value) => [value.labels.result, value.value])
    await expect.poll(counts).toEqual(
      expect.arrayContaining([
        ['failed', 2],
        ['done', 1],
      ]),
    )
  })

  it('runs a job once although two processes look for work, and keeps its lock while it runs longer than the lock lasts', async () => {
    let runs = 0
    let finish = () => {}
    const run = () => {
      runs += 1
      return new Promise<void>((resolve) => (finish = resolve))
    }
    // long enough that a busy machine renews it in time
    const lockMs = 2000
    const [one, two] = [queueWith({ run }, { lockMs }), queueWith({ run }, { lockMs })]
    await Promise.all([one.start(), two.start()])
    const began = Date.now()
    await one.enqueue('work', { n: 1 }, 'long')
    const lockedAt = async () => {
      const at: unknown = (await rows()?.findOne({}))?.['lockedAt']
      return at instanceof Date ? at.getTime() : 0
    }
    await expect.poll(lockedAt).toBeGreaterThan(began + 2 * lockMs)
    finish()
    await expect.poll(waiting).toBe(0)
    expect(runs).toBe(1)
  })

  it('gives a job whose process was killed with SIGKILL to the next one', async () => {
    const seen: unknown[] = []
    const here = queueWith({ run: async (_deps, data) => void seen.push(data) })
    const other = fork(path.join(import.meta.dirname, 'hang.ts'), [databaseUri(DATABASE())])
    await here.enqueue('work', { n: 7 }, 'orphan')
    expect(await once(other, 'message')).toEqual(['running', undefined])
    const gone = once(other, 'exit')
    other.kill('SIGKILL')
    await gone
    expect(await waiting()).toBe(1)
    await here.start()
    await expect.poll(() => seen).toEqual([{ n: 7 }])
    await expect.poll(waiting).toBe(0)
  })

  it('waits for what is running when it stops, and leaves the rest to others', async () => {
    const gates: (() => void)[] = []
    let done = 0
    const queue = queueWith({
      run: async () => {
        await new Promise<void>((resolve) => gates.push(resolve))
        done += 1
      },
    })
    await queue.enqueue('work', { n: 1 }, 'first')
    await queue.enqueue('work', { n: 2 }, 'second')
    await queue.start()
    await expect.poll(() => gates.length).toBe(1)
    const stopped = queue.stop()
    gates[0]?.()
    await stopped
    expect(done).toBe(1)
    expect(await waiting()).toBe(1)
  })

  it('stores what is queued after it was stopped, by a running job too, and leaves it to the next start', async () => {
    const finish: (() => void)[] = []
    const queue = queueWith({
      run: async (_deps, data) => {
        if ((data as { n: number }).n > 1) return
        await new Promise<void>((resolve) => finish.push(resolve))
        await queue.enqueue('work', { n: 2 }, 'what follows')
      },
    })
    await queue.start()
    await queue.enqueue('work', { n: 1 }, 'first')
    await expect.poll(() => finish.length).toBe(1)
    const stopped = queue.stop()
    finish[0]?.()
    await stopped
    await queue.enqueue('work', { n: 3 }, 'later')
    expect(await waiting()).toBe(2)
    const seen: unknown[] = []
    await queueWith({ run: async (_deps, data) => void seen.push(data) }).start()
    await expect.poll(() => seen.length).toBe(2)
    expect(seen).toEqual(expect.arrayContaining([{ n: 2 }, { n: 3 }]))
  })

  it('opens nothing after it was stopped: without a connection, and without ever having been used, it refuses', async () => {
    const other = await makeDeps()
    const [used, unused] = [createJobQueue(other.deps, () => other.deps), createJobQueue(other.deps, () => other.deps)]
    await used.enqueue('work', { n: 1 }, 'one')
    await Promise.all([used.stop(), unused.stop()])
    await expect(unused.enqueue('work', { n: 2 }, 'two')).rejects.toThrow('was stopped')
    await other.close()
    // it must be the caller who hears of it, not the process
    await expect(used.enqueue('work', { n: 3 }, 'three')).rejects.toThrow()
    await expect(unused.enqueue('work', { n: 4 }, 'four')).rejects.toThrow('was stopped')
  })

  it('repeats what has an interval, one row for all processes', async () => {
    let runs = 0
    const repeating = { everyMs: 100, data: z.object({}), run: async () => void (runs += 1) }
    const [one, two] = [queueWith(repeating), queueWith(repeating)]
    await Promise.all([one.start(), two.start()])
    await expect.poll(() => runs).toBeGreaterThan(2)
    expect(await waiting()).toBe(1)
  })
})

describe('the jobs folder', () => {
  it('holds one job a file, found by name', async () => {
    const jobs = await loadJobs()
    expect([...jobs.keys()].sort()).toEqual([
      'abandon-uploads',
      'check-stored',
      'compact-feed',
      'count-job',
      'count-jobs',
      'delete-candidates',
      'delete-jobs',
      'deliver-pending',
      'end-expired-reviews',
      'erase-overdue',
      'erase-requested',
      'expire-device-logs',
      'expire-files',
      'expire-idempotency',
      'expire-secrets',
      'expire-sessions',
      'expire-webhook-deliveries',
      'find-evidence',
      'find-idle-keys',
      'find-untranscribed',
      'finish-interviews',
      'finish-panels',
      'finish-rights',
      'follow-sap',
      'make-export',
      'move-days',
      'normalise-addresses',
      'process-media',
      'process-proxy',
      'process-small',
      'process-still',
      'process-voice',
      'prove-rubric',
      'read-cv',
      'remind-unsent',
      'remove-places',
      'remove-tombstones',
      'score-cv',
      'score-cvs',
      'send-mail',
      'send-mails',
      'send-webhooks',
      'speak-questions',
      'sum-up',
      'sum-up-job',
      'sweep-delivery-states',
      'sweep-mails',
      'sweep-orphans',
      'sweep-pieces',
      'sweep-sap',
      'sweep-temp',
      'sweep-told',
      'sweep-unpublished',
      'tell-audit-heads',
      'training-report',
      'training-reports',
      'transcribe',
    ])
    for (const [name, job] of jobs)
      expect(job.everyMs !== undefined, name).toBe(
        !/^(process-.*|send-mails?|move-days|count-job|delete-candidates|delete-jobs|sum-up|sum-up-job|make-export|find-evidence|score-cvs?|read-cv|prove-rubric|training-reports?|transcribe|speak-questions)$/.test(
          name,
        ),
      )
  })
})
