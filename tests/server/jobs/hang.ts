import { createConnection } from 'mongoose'
import { pino } from 'pino'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { createMetrics } from '#server/services/metrics.ts'
import { createJobQueue } from '#server/jobs/runner/agenda-queue.ts'
import { defineJob } from '#server/jobs/runner/define-job.ts'

/** A server process that takes the job `work`, says so, and never ends it: the test kills it. `argv`: URI of the database. */
const connection = await createConnection(process.argv[2] ?? '', { retryWrites: false }).asPromise()
const log = pino({ level: 'silent' })
const work = defineJob({ data: z.object({}), run: () => new Promise<void>(() => process.send?.('running')) })
// the queue hands these to the job, which asks for nothing
const deps = { connection, log, metrics: createMetrics() } as unknown as Deps
await createJobQueue({ connection, log }, () => deps, { pollMs: 50, jobs: async () => new Map([['work', work]]) }).start()
