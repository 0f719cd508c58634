import type { History, Report } from './types.ts'
import type { RunCounts } from './run.ts'

/** Sums of many runs, for the report. */
export class Tally {
  readonly #facts = new Map<string, number>()

  add(history: History, counts: RunCounts, report: Report): void {
    this.#add('seeds', 1)
    this.#add('devices', counts.devices)
    this.#add('devices on IndexedDB (the others in memory)', counts.dexie)
    this.#add('edits made', history.made.length)
    this.#add('commits', history.commits.length)
    this.#add('fields acknowledged', history.verdicts.filter((verdict) => !verdict.rejected).length)
    this.#add('fields refused', history.verdicts.filter((verdict) => verdict.rejected).length)
    this.#add('rights taken back', history.rights.filter((right) => right.until !== undefined).length)
    this.#add('looks at a device', history.snapshots.length)
    this.#add('answers looked at', history.shown.length)
    this.#add('checkpoints followed', history.pulled.length)
    this.#add('storage errors while receiving', counts.storageErrors)
    for (const [name, count] of Object.entries(counts.steps)) this.#add(`step: ${name}`, count)
    for (const [name, count] of Object.entries(counts.faults))
      this.#add(name === 'pass' ? 'requests without a fault' : `fault: ${name}`, count)
    for (const [name, count] of Object.entries(report.fates)) this.#add(`field of an edit: ${name}`, count)
    this.#add('violations', report.violations.length)
  }

  facts(): Record<string, number> {
    return Object.fromEntries(this.#facts)
  }

  #add(name: string, count: number): void {
    this.#facts.set(name, (this.#facts.get(name) ?? 0) + count)
  }
}
