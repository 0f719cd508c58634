import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { isHere } from '../../../db/read.ts'
import { storageTroubleOf } from '../../../db/storage-errors.ts'
import { openSessionDatabase } from '../../../features/session/database.ts'
import { fetchPack, type StoredPack } from '../../../features/interview-pack/pack-store.ts'
import { settleLanguage } from '../before/settle-language.ts'
import { currentLang } from '../../../i18n/use-t.ts'
import { whenAppIsStored } from '../../../features/update/app-stored.ts'
import { mayFetchUnasked } from '../../../network/may-fetch-unasked.ts'

export interface PrepareStep {
  name: 'app' | 'questions' | 'record'
  state: 'todo' | 'running' | 'done'
}
type State = PrepareStep['state']

export interface Prepare {
  steps: readonly PrepareStep[]
  isRunning: boolean
  /** offline just now; goes on by itself */
  isWaiting: boolean
  /** this device has no room for it */
  isFull: boolean
  /** the storage of the browser does not answer */
  isWithoutStore: boolean
  /** the server refused; trying again may help */
  hasFailed: boolean
  /** the job asks for a one-time code before it hands out the interview */
  needsCode: boolean
  start: () => void
}

/**
 * Brings to this device what the interview needs offline: the app's own files, the questions, and the record the answers belong to. What is
 * here already counts at once; a lost connection pauses, and the return of the connection goes on. Questions are a few kilobytes: they wait
 * for a press only where bytes are billed or scarce.
 */
export function usePrepare(interviewId: string, { stored, onPack, isWanted }: PrepareOptions): Prepare {
  const [state, setState] = useState<Record<PrepareStep['name'], State>>({ app: 'todo', questions: 'todo', record: 'todo' })
  const [phase, setPhase] = useState<'idle' | 'running' | 'waiting' | 'full' | 'store' | 'failed' | 'needsCode'>('idle')
  const wanted = useRef(false)
  const move = useCallback((name: PrepareStep['name'], to: State) => setState((before) => ({ ...before, [name]: to })), [])

  const run = useCallback(async () => {
    wanted.current = true
    setPhase('running')
    try {
      const asked = fetchPack(interviewId)
      await Promise.all([
        step('app', move, () => whenAppIsStored()),
        step('questions', move, async () => onPack(await asked)),
        step('record', move, async () => {
          await bringRecord(interviewId)
          // before it leads on: the pages after it are in the language of the interview
          await settleLanguage(await openSessionDatabase(), (await asked).pack, currentLang())
        }),
      ])
      setPhase('idle')
    } catch (error) {
      setPhase(phaseAfter(error))
    }
  }, [interviewId, move, onPack])

  useEffect(() => {
    if (stored === undefined) return
    if (stored) move('questions', 'done')
    void isRecordHere(interviewId).then((isHere) => isHere && move('record', 'done'))
    if (navigator.serviceWorker?.controller) move('app', 'done')
  }, [stored, interviewId, move])

  const begin = useEffectEvent(() => void run())
  const isNeeded = stored === null
  useEffect(() => {
    if (isNeeded && (isWanted || mayFetchUnasked())) begin()
  }, [isNeeded, isWanted])

  useEffect(() => {
    const handleOnline = (): void => {
      if (wanted.current && phase === 'waiting') void run()
    }
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [phase, run])

  const steps = (['questions', 'record', 'app'] as const).map((name) => ({ name, state: state[name] }))
  return {
    steps,
    isRunning: phase === 'running',
    isWaiting: phase === 'waiting',
    isFull: phase === 'full',
    isWithoutStore: phase === 'store',
    hasFailed: phase === 'failed',
    needsCode: phase === 'needsCode',
    start: () => void run(),
  }
}

interface PrepareOptions {
  stored: StoredPack | null | undefined
  onPack: (stored: StoredPack) => void
  /** somebody asked for it, whatever it costs */
  isWanted: boolean
}

function phaseAfter(error: unknown): 'waiting' | 'full' | 'store' | 'failed' | 'needsCode' {
  if (error instanceof ApiError) return error.code === 18 ? 'needsCode' : 'failed'
  const trouble = storageTroubleOf(error)
  return trouble === 'broken' ? 'store' : (trouble ?? 'waiting')
}

async function step(
  name: PrepareStep['name'],
  move: (name: PrepareStep['name'], to: State) => void,
  work: () => Promise<void>,
): Promise<void> {
  move(name, 'running')
  try {
    await work()
    move(name, 'done')
  } catch (error) {
    move(name, 'todo')
    throw error
  }
}

async function bringRecord(interviewId: string): Promise<void> {
  const db = await openSessionDatabase()
  if (await isRecordHere(interviewId)) return
  await db.sync.awaitInitial()
  if (!(await isRecordHere(interviewId))) throw new Error('the record of the interview did not arrive')
}

async function isRecordHere(interviewId: string): Promise<boolean> {
  const db = await openSessionDatabase()
  return await isHere(db, 'interviews', interviewId)
}
