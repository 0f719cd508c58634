import { useEffect, useEffectEvent } from 'react'
import { MOST_TRIES } from '#shared/lib/files/object-name.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { useDb } from '../../../db/hooks.ts'
import { StorageFullError } from '../../../db/storage-errors.ts'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { discardTake, triesUsed } from '../../../features/capture/takes.ts'
import { keepAwake } from '../../../features/recorder/keep-awake.ts'
import type { TakeController } from '../../../features/recorder/take-controller.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { useInterview } from '../interview-data.ts'
import { keepTake } from './keep-take.ts'
import { useAct, type ActProblem } from '../../../features/trouble/use-act.ts'

/** Decisions about a take that ended, and their execution. */
export interface TakeDecision {
  isBusy: boolean
  /** reason why the last decision was not carried out */
  problem: ActProblem | null
  /** true once it is the answer */
  keep: () => Promise<boolean>
  /** true when no data reached the disk: keeping is impossible */
  isEmpty: boolean
  /** after a take that ended as planned; absent when no try is left */
  redo: { used: number; attempts: number; isFree: boolean; onPress: () => void } | undefined
  /** after an interruption; absent when the question has no room for another take */
  redoFree: (() => void) | undefined
}

export function useTakeDecision(of: {
  question: PackQuestion
  takes: readonly TakeRow[]
  controller: TakeController
  view: TakeView
}): TakeDecision {
  const { question, takes, controller, view } = of
  const { pack } = useInterview()
  const db = useDb()
  const { isBusy, problem, run } = useAct()
  const used = triesUsed(takes)
  const mayRedo = takes.every(({ attempt }) => attempt < MOST_TRIES)
  const check = takes.find((take) => take.id === view.takeId)?.check
  const isEmpty = view.savedMs === 0
  const isFree = isEmpty || (check?.findings.length ?? 0) > 0

  const keep = (): Promise<boolean> =>
    run(async () => {
      if (!(await controller.settle())) throw new StorageFullError()
      const isKept = view.takeId !== null && (await keepTake(db, { pack, takeId: view.takeId, nowMs: Date.now() }))
      if (!isKept) throw new Error('nothing of this take is here to keep')
    })
  const redo = (free: boolean): Promise<boolean> =>
    run(async () => {
      if (view.takeId) await discardTake(view.takeId, free)
      controller.reset()
    })
  useKeepLast({ isLast: view.phase === 'stopped' && used >= question.attempts && !isFree, isJudged: check !== undefined, keep })

  const canRedo = mayRedo && (isFree || used < question.attempts)
  return {
    isBusy,
    problem,
    keep,
    isEmpty,
    redo: canRedo ? { used, attempts: question.attempts, isFree, onPress: () => void redo(isFree) } : undefined,
    redoFree: mayRedo ? () => void redo(true) : undefined,
  }
}

/**
 * Makes the last try final once it is judged without findings, because nothing is left to decide. Waits for the judgement, as a dark screen
 * must not make a silent answer final; going on or leaving keeps it, too.
 */
function useKeepLast({ isLast, isJudged, keep }: { isLast: boolean; isJudged: boolean; keep: () => Promise<boolean> }): void {
  const keepNow = useEffectEvent(() => void keep())
  useEffect(() => {
    if (!isLast) return
    if (isJudged) return keepNow()
    return keepAwake()
  }, [isLast, isJudged])
}
