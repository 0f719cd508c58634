import { DatabaseLost, SimFailure } from '../core/failure.ts'
import type { Owner, Scheduler } from '../core/scheduler.ts'
import type { Faults } from './faults.ts'

/** Context of a process's call to the database. */
export interface CallSite {
  owner: Owner
  scheduler: Scheduler
  faults: Faults
  /** the process dies now */
  crash(point: string): void
  /** hears each call when it has taken effect */
  heard(call: string, answer: () => unknown): void
  /** the simulator itself does not understand something */
  fail(error: SimFailure): void
}

export interface CallPlan<T> {
  /** name of the call, without values: names the crash points before and after it */
  name: string
  isWrite: boolean
  /** effects, in order; other processes may act between two of them */
  parts: readonly (() => void)[]
  /** looked at after the last part; a thrown error is the caller's */
  answer: () => T
}

/** Calls the database: waits its turn, takes effect part by part, waits its turn again. Before and after everything the process may die. */
export async function callDatabase<T>(site: CallSite, plan: CallPlan<T>): Promise<T> {
  const { owner, scheduler, faults } = site
  let done = 0
  const orphan = plan.isWrite ? () => void (faults.arrivesAnyway() && runAll(plan.parts.slice(done))) : undefined
  const wait = (run: () => void, delayMs: number): void =>
    scheduler.add(owner, run, { delayMs, ...(orphan && done < plan.parts.length ? { orphan } : {}) })
  return await new Promise<T>((resolve, reject) => {
    const finish = (): void => {
      if (faults.crashes(`after ${plan.name}`)) site.crash(`after ${plan.name}`)
      else if (faults.databaseError()) reject(new DatabaseLost(`answer of ${plan.name} lost`))
      else answerTo(plan, resolve, reject)
    }
    const proceed = (): void => {
      try {
        plan.parts[done++]?.()
      } catch (error) {
        done = plan.parts.length
        if (error instanceof SimFailure) site.fail(error)
        else wait(() => reject(error), 0)
        return
      }
      if (done >= plan.parts.length) site.heard(plan.name, plan.answer)
      wait(done < plan.parts.length ? proceed : finish, done < plan.parts.length ? 0 : faults.stallMs(plan.name))
    }
    const begin = (): void => {
      if (faults.crashes(`before ${plan.name}`)) site.crash(`before ${plan.name}`)
      else if (faults.databaseError()) reject(new DatabaseLost(`${plan.name} not sent`))
      else proceed()
    }
    wait(begin, faults.stallMs(plan.name))
  })
}

/** Runs all parts and drops their errors, because no caller is left. */
function runAll(parts: readonly (() => void)[]): void {
  try {
    for (const part of parts) part()
  } catch (error) {
    if (error instanceof SimFailure) throw error
  }
}

function answerTo<T>(plan: CallPlan<T>, resolve: (value: T) => void, reject: (error: unknown) => void): void {
  try {
    resolve(plan.answer())
  } catch (error) {
    reject(error)
  }
}
