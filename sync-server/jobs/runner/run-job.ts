import type { Job as AgendaJob } from 'agenda'
import type { Deps } from '../../deps.ts'
import type { Job } from './define-job.ts'

/** Fields that agenda keeps of a job beside its own. */
export interface Kept {
  key: string
  input: unknown
}

/** Runs one job while keeping its lock alive, so that a short lock lifetime is enough for long work. Throws what the job throws: agenda then tries again. */
export async function runJob(options: { name: string; job: Job; kept: AgendaJob<Kept>; deps: Deps; touchEveryMs: number }): Promise<void> {
  const { name, job, kept, deps } = options
  let touching = Promise.resolve()
  const beat = setInterval(() => {
    touching = kept.touch().catch((error: unknown) => deps.log.warn({ job: name, err: error }, 'the lock of a job could not be kept'))
  }, options.touchEveryMs)
  try {
    await job.run(deps, job.data.parse(kept.attrs.data.input), { number: (kept.attrs.failCount ?? 0) + 1 })
    // agenda removes it later, when stop() no longer waits: it would run again at the next start
    if (job.everyMs === undefined) await kept.remove()
    deps.metrics.jobs.inc({ name, result: 'done' })
  } catch (error) {
    deps.metrics.jobs.inc({ name, result: 'failed' })
    deps.log.warn(
      { job: name, key: kept.attrs.data.key, attempt: (kept.attrs.failCount ?? 0) + 1, err: error },
      'a job failed and will be tried again',
    )
    throw error
  } finally {
    clearInterval(beat)
    // a beat that is still on its way would lock the finished job again
    await touching
  }
}
