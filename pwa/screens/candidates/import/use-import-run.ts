import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { newId } from '#shared/primitives/ids.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { editDocs } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { commandsAtom, outboxAtom } from '../../../features/outbox/outbox-state.ts'
import { store } from '../../../store.ts'
import { forgetImport, keepImport, readKept, type Beside, type KeptImport } from './kept-import.ts'
import { BATCH_ROWS, ImportRun, peopleIn, type Batch, type ImportWindow, type RunPorts } from './import-run.ts'
import type { ImportFile } from './use-import-file.ts'

export interface Running extends KeptImport {
  /** rows of stopped batches are still here, so they can be given again */
  mayGoOn: boolean
  /** rows that the page which began it took along when it ended */
  lost: number
  cancel: () => void
  goOn: () => void
  noteUndone: (undone: { removed: number; kept: number }) => void
  /** puts the result away */
  dismiss: () => void
}

interface Given {
  window: ImportWindow
  file: ImportFile
}

const NOTHING: Beside = { total: 0, changed: 0, leftOut: 0 }

/** Starts the import of a tried file, and tells how it goes; its result stays until somebody puts it away. */
export function useImportRun(job: Job, { window, file }: Given): { run: Running | null; start: (how: { takeChanges: boolean }) => void } {
  const db = useDb()
  const outbox = useAtomValue(outboxAtom)
  const commands = useAtomValue(commandsAtom)
  const runner = useRef<ImportRun | null>(null)
  const [batches, setBatches] = useState<readonly Batch[] | null>(null)
  const [others, setOthers] = useState<Omit<KeptImport, 'batches'>>(NOTHING)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => runner.current?.hear(commands), [commands])
  const hasOutbox = outbox !== null
  const restore = useEffectEvent(({ batches: former, ...beside }: KeptImport): void => {
    if (runner.current) return
    runner.current = runnerOf()
    setRestored(true)
    setOthers(beside)
    // its outbox knows of the commands by then
    runner.current.restore(former, store.get(commandsAtom))
  })
  useEffect(() => {
    // without an outbox all is sent at once, and nothing of that goes on without the page
    if (!hasOutbox) return
    let isGone = false
    void readKept(db.actor.id, job.id).then((kept) => {
      if (kept && !isGone) restore(kept)
    })
    return () => {
      isGone = true
    }
  }, [db, job.id, hasOutbox])
  useEffect(() => {
    if (batches && hasOutbox) void keepImport(db.actor.id, job.id, { batches, ...others })
  }, [db, job.id, hasOutbox, batches, others])
  const run: Running | null = batches && {
    batches,
    ...others,
    mayGoOn: !isRestored,
    lost: isRestored ? others.total - peopleIn(batches) : 0,
    cancel: () => void runner.current?.cancel(),
    goOn: () => runner.current?.goOn(),
    noteUndone: (undone) => setOthers((now) => ({ ...now, undone })),
    dismiss: () => {
      runner.current = null
      setBatches(null)
      setOthers(NOTHING)
      setRestored(false)
      void forgetImport(db.actor.id, job.id)
    },
  }
  return { run, start: (how) => void start(how) }

  function runnerOf(): ImportRun {
    const ports = { ...(outbox ?? SENT_AT_ONCE), keeps: hasOutbox, newId, now: () => Date.now() }
    const made: ImportRun = new ImportRun(ports, { jobId: job.id, window, show: (now) => runner.current === made && setBatches(now) })
    return made
  }

  async function start({ takeChanges }: { takeChanges: boolean }): Promise<void> {
    if (!file.dryRun || runner.current) return
    runner.current = runnerOf()
    setBatches([])
    const { counts } = (await file.freeze()) ?? file.dryRun
    setOthers({ total: counts.new, changed: 0, leftOut: counts.faulty })
    for (let from = 0; from < counts.new; from += BATCH_ROWS) runner.current.add(await file.ask('takeNew', from, BATCH_ROWS))
    if (takeChanges) await change(counts.changed)
  }

  async function change(count: number): Promise<void> {
    const rows = await file.ask('takeChanged', 0, count)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const { docs } = await editDocs(db, 'interviews', [...byId.keys()], {
      edit: ({ id }) => {
        const { name, phone, degree, language } = byId.get(id) ?? {}
        const given = Object.entries({ name, phone, degree, language }).filter(([, value]) => value !== undefined)
        return given.length === 0 ? null : Object.fromEntries(given)
      },
    })
    setOthers((now) => ({ ...now, changed: docs.length }))
  }
}

/** For those without an outbox, such as administrators: each batch is a call. */
const SENT_AT_ONCE: Pick<RunPorts, 'give' | 'cancel' | 'discard'> = {
  give: async ({ id, input }) => {
    try {
      // as `ImportRun` makes it for this call
      return { kind: 'done', result: await call('recruiter', 'import_candidates_by_sjon', input as never, { idempotencyKey: id }) }
    } catch (error) {
      const { status, code, message, details = [] } = failureOf(error)
      return { kind: 'refused', problem: { status, code, message, details } }
    }
  },
  cancel: () => Promise.resolve(false),
  discard: () => Promise.resolve(true),
}
