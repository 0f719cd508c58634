import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { DateOrder } from '#shared/lib/import/import-dates.ts'
import { IMPORT_MAX_BYTES, type FileProblem } from '#shared/lib/import/import-problems.ts'
import type { ImportField } from '#shared/lib/import/column-names.ts'
import type { ColumnMatch } from '#shared/lib/import/match-columns.ts'
import { readDocs } from '../../../db/read.ts'
import { useDb } from '../../../db/hooks.ts'
import { openImportWorker, type AskWork } from './import-questions.ts'
import type { DryRun, FileHead, KnownRow } from './import-work.ts'

export interface ImportFile {
  phase: 'none' | 'reading' | 'read'
  name: string
  problem: FileProblem | null
  head: FileHead | null
  match: ColumnMatch
  order: DateOrder | null
  home: string
  dryRun: DryRun | null
  /** asks the worker that holds the rows */
  ask: AskWork
  /** tries the rows again when these are not the candidates that they were tried against */
  recheck: (here: readonly Interview[]) => void
  /** ends that, and gives what the last try found: an import takes those rows */
  freeze: () => Promise<DryRun | null>
  choose: (file: File) => void
  setField: (column: number, field: ImportField | null) => void
  setOrder: (order: DateOrder) => void
  setHome: (home: string) => void
}

type State = Pick<ImportFile, 'phase' | 'name' | 'problem' | 'head' | 'match' | 'order' | 'home' | 'dryRun'>
const NOTHING: State = { phase: 'none', name: '', problem: null, head: null, match: [], order: null, home: '', dryRun: null }

/** Rows in one message to the worker: the page's thread lives on between two. */
const KNOWN_TOGETHER = 500

/** A chosen file, read and tried in a worker; works without a connection. */
export function useImportFile(jobId: string): ImportFile {
  const db = useDb()
  const [state, setState] = useState<State>(NOTHING)
  const worker = useRef<ReturnType<typeof openImportWorker> | null>(null)
  const ask = useCallback<AskWork>((name, ...args) => (worker.current ??= openImportWorker()).ask(name, ...args), [])
  useEffect(() => () => worker.current?.close(), [])
  const newest = useRef(0)
  /** edits of the candidates that the worker knows */
  const told = useRef<ReadonlySet<string>>(new Set())
  /** the last try, done or under way; null: none any more */
  const trying = useRef<Promise<DryRun | null> | null>(Promise.resolve(null))
  const change = (part: Partial<State>): void => setState((now) => ({ ...now, ...part }))

  return { ...state, ask, recheck, freeze, choose: (file) => void choose(file), setField, setOrder, setHome }

  function recheck(here: readonly Interview[]): void {
    const isSame = here.length === told.current.size && here.every(({ op }) => told.current.has(op))
    if (!isSame && trying.current && state.head) void check(state, ++newest.current, tellKnown)
  }

  async function freeze(): Promise<DryRun | null> {
    const last = trying.current
    trying.current = null
    return (await last) ?? state.dryRun
  }

  async function choose(file: File): Promise<void> {
    worker.current?.close()
    worker.current = null
    trying.current = Promise.resolve(null)
    const turn = ++newest.current
    const begun = { ...NOTHING, home: state.home, name: file.name }
    if (file.size > IMPORT_MAX_BYTES) return setState({ ...begun, problem: 'tooLarge' })
    setState({ ...begun, phase: 'reading' })
    try {
      const read = await ask('read', new Uint8Array(await file.arrayBuffer()))
      if (turn !== newest.current) return
      if ('problem' in read) return setState({ ...begun, problem: read.problem })
      await check({ ...begun, phase: 'read', head: read, match: read.match }, turn, tellKnown)
    } catch {
      if (turn === newest.current) setState({ ...begun, problem: 'damaged' })
    }
  }

  async function tellKnown(): Promise<void> {
    const docs = await readDocs(db, 'interviews', { jobId })
    told.current = new Set(docs.map(({ op }) => op))
    const rows = docs.map(({ id, name, email, phone, degree, language }): KnownRow => ({
      id,
      name,
      email,
      ...(phone !== undefined && { phone }),
      ...(degree !== undefined && { degree }),
      ...(language !== undefined && { language }),
    }))
    await ask('know', rows.slice(0, KNOWN_TOGETHER), true)
    for (let from = KNOWN_TOGETHER; from < rows.length; from += KNOWN_TOGETHER)
      await ask('know', rows.slice(from, from + KNOWN_TOGETHER), false)
  }

  /** Tries one after the other: the worker tries against the candidates that it was told last. */
  async function check(next: State, turn: number, before?: () => Promise<void>): Promise<void> {
    const { match, order, home } = next
    const last = trying.current
    const mine = (async () => {
      await last?.catch(() => null)
      await before?.()
      return await ask('check', { match, order, home })
    })()
    trying.current = mine
    const dryRun = await mine
    // in small steps: the page draws all its cards at once
    if (turn === newest.current) startTransition(() => setState({ ...next, dryRun }))
  }

  function again(part: Partial<State>): void {
    change(part)
    if (state.head) void check({ ...state, ...part }, ++newest.current)
  }

  function setField(column: number, field: ImportField | null): void {
    again({ match: state.match.map((now, at) => (at === column ? field : now)) })
  }
  function setOrder(order: DateOrder): void {
    again({ order })
  }
  function setHome(home: string): void {
    again({ home })
  }
}
