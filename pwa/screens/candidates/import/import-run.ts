import type { ImportRow } from '#shared/lib/import/check-rows.ts'
import type { CommandProblem, CommandRow, NewCommand } from '../../../features/outbox/command-row.ts'
import type { CommandOutcome } from '../../../features/outbox/outbox-state.ts'

/** Rows of one command. */
export const BATCH_ROWS = 500
/** Time in which a batch is watched by the page; it goes on without. */
const WATCHED_MS = 900_000

export type ImportedPerson = ImportRow & { id: string }

/** `storing`: not on the disk yet, so a page that dies takes it along. */
export type BatchState = 'storing' | 'waiting' | 'sending' | 'done' | 'cancelled' | 'refused'

/** Person of a batch as a page shows them; after a reload name and address come from the documents of this device. */
export type RunPerson = Pick<ImportedPerson, 'id' | 'row'> & Partial<Pick<ImportedPerson, 'name' | 'email'>>

export interface Batch {
  /** of its command */
  id: string
  people: readonly RunPerson[]
  state: BatchState
  /** ids of those it added; absent when its answer came while no page watched */
  importedIds?: readonly string[]
  problem?: CommandProblem
}

export interface RunPorts {
  /** commands are kept on the disk first, and go on without the page */
  keeps: boolean
  give(command: Omit<NewCommand, 'accountId'>, waitMs: number): Promise<CommandOutcome>
  /** true when nothing of it was sent and nothing will be */
  cancel(id: string): Promise<boolean>
  discard(id: string): Promise<boolean>
  newId(): string
  now(): number
}

/** Days or moments of the whole list. */
export interface ImportWindow {
  startMs: number | null
  deadlineMs: number | null
}

/**
 * Import in batches, each a command that waits on the device under its id until the server has it. Ids of people are made here, so that a
 * batch that is sent twice adds nobody twice.
 */
export class ImportRun {
  readonly #ports: RunPorts
  readonly #jobId: string
  readonly #window: ImportWindow
  readonly #show: (batches: readonly Batch[]) => void
  #batches: Batch[] = []
  /** batch -> its rows, as long as this page lives */
  readonly #rows = new Map<string, readonly ImportedPerson[]>()
  /** ids of commands that were seen on the disk */
  readonly #seen = new Set<string>()

  constructor(ports: RunPorts, of: { jobId: string; window: ImportWindow; show: (batches: readonly Batch[]) => void }) {
    this.#ports = ports
    this.#jobId = of.jobId
    this.#window = of.window
    this.#show = of.show
  }

  /** Adds a batch of rows. */
  add(rows: readonly ImportRow[]): void {
    const people = rows.map((row) => ({ ...row, id: this.#ports.newId() }))
    const id = this.#ports.newId()
    this.#rows.set(id, people)
    this.#batches = [...this.#batches, { id, people, state: this.#firstState }]
    this.#show(this.#batches)
    this.#give(id)
  }

  /** Takes up an import of an earlier page: its commands wait in the outbox, but its rows are gone. What that page had not stored is not imported. */
  restore(batches: readonly Batch[], onDisk: readonly HeardRow[]): void {
    this.#batches = batches.map((batch) =>
      batch.state === 'storing' && !onDisk.some(({ id }) => id === batch.id) ? { ...batch, state: 'cancelled' } : batch,
    )
    for (const { id } of batches) this.#seen.add(id)
    this.#show(this.#batches)
    this.hear(onDisk)
  }

  /** Takes back what has not left the device. */
  async cancel(): Promise<void> {
    for (const { id, state } of this.#batches)
      if ((state === 'waiting' || state === 'storing') && (await this.#ports.cancel(id))) this.#change(id, { state: 'cancelled' })
  }

  /** Gives again what was cancelled or refused, under the same ids. */
  goOn(): void {
    for (const { id, state } of this.#batches)
      if ((state === 'cancelled' || state === 'refused') && this.#rows.has(id)) {
        this.#seen.delete(id)
        this.#change(id, { state: this.#firstState })
        this.#give(id)
      }
  }

  /** Hears of the commands on the disk: a batch that was there and is gone was done by another tab, or after a long wait. */
  hear(rows: readonly HeardRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, state } of this.#batches) {
      const { state: now, problem } = byId.get(id) ?? {}
      // of an earlier page: nobody else here tells of it
      if (problem && !this.#rows.has(id)) this.#change(id, { state: 'refused', problem })
      if (now !== undefined) this.#seen.add(id)
      if (now === 'sending' || (now === 'waiting' && (state === 'sending' || state === 'storing'))) this.#change(id, { state: now })
      else if (now === undefined && this.#seen.has(id) && UNDER_WAY.has(state)) this.#change(id, { state: 'done' })
    }
  }

  get #firstState(): BatchState {
    return this.#ports.keeps ? 'storing' : 'sending'
  }

  #give(id: string): void {
    const people = this.#rows.get(id)
    if (!people) return
    const input = { jobseeker_json: inputOf(this.#jobId, this.#window, people) }
    const names = [{ collection: 'jobs', id: this.#jobId } as const]
    const command = {
      id,
      call: 'recruiter/import_candidates_by_sjon',
      input,
      names,
      count: people.length,
      at: this.#ports.now(),
    } as const
    void this.#ports.give(command, WATCHED_MS).then(async (outcome) => {
      if (outcome.kind === 'done') this.#change(id, { state: 'done', importedIds: importedIn(outcome.result) })
      if (outcome.kind !== 'refused') return
      // told here, so no second place has to say so
      await this.#ports.discard(id)
      this.#change(id, { state: 'refused', problem: outcome.problem })
    })
  }

  #change(id: string, part: Partial<Batch>): void {
    this.#batches = this.#batches.map((batch) => {
      if (batch.id !== id) return batch
      const { problem: _before, ...rest } = batch
      return { ...rest, ...part }
    })
    this.#show(this.#batches)
  }
}

type HeardRow = Pick<CommandRow, 'id' | 'state' | 'problem'>

const UNDER_WAY: ReadonlySet<BatchState> = new Set(['storing', 'waiting', 'sending'])

function inputOf(jobId: string, { startMs, deadlineMs }: ImportWindow, people: readonly ImportedPerson[]): object {
  return {
    job_id: jobId,
    ...(startMs !== null && { interview_start: new Date(startMs).toISOString() }),
    ...(deadlineMs !== null && { interview_deadline: new Date(deadlineMs).toISOString() }),
    candidates: people.map(({ id, name, email, phone, degree, language, start, deadline }) => ({
      interview_id: id,
      name,
      email,
      ...(phone !== undefined && { phoneNum: phone }),
      ...(degree !== undefined && { degree }),
      ...(language !== undefined && { interviewLanguage: language }),
      ...(start !== undefined && { interview_start: start }),
      ...(deadline !== undefined && { interview_deadline: deadline }),
    })),
  }
}

/** The answer of the call, which came from the server as its contract says. */
const importedIn = (result: unknown): string[] =>
  ((result as { imported?: { interview_id: string }[] } | undefined)?.imported ?? []).map(({ interview_id: id }) => id)

/** R379 R380: 4 when the server said no, 5 when asking it failed. */
export const importFailureCode = ({ status }: { status: number }): 4 | 5 => (status === 0 ? 5 : 4)

/** Rows of these batches. */
export const peopleIn = (batches: readonly Batch[]): number => batches.reduce((sum, { people }) => sum + people.length, 0)
