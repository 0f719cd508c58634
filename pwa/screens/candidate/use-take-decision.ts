import { useEffect, useEffectEvent, useState } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { useDb } from '../../db/hooks.ts'
import type { TakeRow } from '../../features/capture/capture-db.ts'
import { finishTake } from '../../features/capture/finish-take.ts'
import { discardTake, triesUsed } from '../../features/capture/takes.ts'
import type { TakeController } from '../../features/recorder/take-controller.ts'
import type { TakeView } from '../../features/recorder/take-machine.ts'
import { useInterview } from './interview-data.ts'
import { noteAnswered } from './record-progress.ts'

/** What can be decided about a take that ended, and doing it. */
export interface TakeDecision {
  isBusy: boolean
  keep: () => Promise<void>
  /** after a take that ended as planned; absent when no try is left */
  redo: { used: number; attempts: number; isFree: boolean; onPress: () => void } | undefined
  /** after an interruption; absent when the question has no room for another take */
  redoFree: (() => void) | undefined
}

/** Takes of one question at most: the manifest counts no further. */
const MAX_TAKES = 20

export function useTakeDecision(of: {
  question: PackQuestion
  takes: readonly TakeRow[]
  controller: TakeController
  view: TakeView
}): TakeDecision {
  const { question, takes, controller, view } = of
  const { pack } = useInterview()
  const db = useDb()
  const [isBusy, setBusy] = useState(false)
  const used = triesUsed(takes)
  const mayRedo = takes.length < MAX_TAKES
  const check = takes.find((take) => take.id === view.takeId)?.check
  const isFree = (check?.findings.length ?? 0) > 0

  const keep = async (): Promise<void> => {
    if (!view.takeId) return
    setBusy(true)
    try {
      // else the panel goes on saying that this device is full
      if (!(await controller.settle())) return
      await finishTake(db, view.takeId)
      await noteAnswered(db, pack, Date.now())
    } finally {
      setBusy(false)
    }
  }
  const redo = async (free: boolean): Promise<void> => {
    if (view.takeId) await discardTake(view.takeId, free)
    controller.reset()
  }
  useKeepLast({ isLast: view.phase === 'stopped' && used >= question.attempts && !isFree, isJudged: check !== undefined, keep })

  const canRedo = mayRedo && (isFree || used < question.attempts)
  return {
    isBusy,
    keep,
    redo: canRedo ? { used, attempts: question.attempts, isFree, onPress: () => void redo(isFree) } : undefined,
    redoFree: mayRedo ? () => void redo(true) : undefined,
  }
}

/** With no try left and nothing found there is nothing to decide: the answer is final, at the latest when the candidate turns away. */
function useKeepLast({ isLast, isJudged, keep }: { isLast: boolean; isJudged: boolean; keep: () => Promise<void> }): void {
  const keepNow = useEffectEvent(() => void keep())
  useEffect(() => {
    if (!isLast) return
    if (isJudged) return keepNow()
    const handleVisibility = (): void => {
      if (document.visibilityState === 'hidden') keepNow()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [isLast, isJudged])
}
