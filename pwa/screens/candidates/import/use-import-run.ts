import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { newId } from '#shared/primitives/ids.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { editDocs } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { commandsAtom, outboxAtom } from '../../../features/outbox/outbox-state.ts'
import { BATCH_ROWS, ImportRun, type Batch, type ImportWindow, type RunPorts } from './import-run.ts'
import type { ImportFile } from './use-import-file.ts'

export interface Running {
  batches: readonly Batch[]
  /** rows to import; batches are made of them one after the other */
  total: number
  /** candidates whose details were taken over on this device */
  changed: number
  /** rows that were left out */
  leftOut: number
  cancel: () => void
  goOn: () => void
}

interface Given {
  window: ImportWindow
  file: ImportFile
}

/** Starts the import of a tried file, and tells how it goes. */
export function useImportRun(job: Job, { window, file }: Given): { run: Running | null; start: (how: { takeChanges: boolean }) => void } {
  const db = useDb()
  const outbox = useAtomValue(outboxAtom)
  const commands = useAtomValue(commandsAtom)
  const runner = useRef<ImportRun | null>(null)
  const [batches, setBatches] = useState<readonly Batch[] | null>(null)
  const [others, setOthers] = useState({ total: 0, changed: 0, leftOut: 0 })
  useEffect(() => runner.current?.hear(commands), [commands])
  const run: Running | null = batches && {
    batches,
    ...others,
    cancel: () => void runner.current?.cancel(),
    goOn: () => runner.current?.goOn(),
  }
  return { run, start: (how) => void start(how) }

  async function start({ takeChanges }: { takeChanges: boolean }): Promise<void> {
    if (!file.dryRun || runner.current) return
    const { counts } = file.dryRun
    const ports = { ...(outbox ?? SENT_AT_ONCE), newId, now: () => Date.now() }
    runner.current = new ImportRun(ports, { jobId: job.id, window, show: setBatches })
    setBatches([])
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
