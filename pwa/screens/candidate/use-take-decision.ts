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
  /** hardly anything was heard: recording again uses no try */
  isQuiet: boolean
  keep: () => Promise<void>
  /** after a take that ended as planned; absent when no try is left */
  redo: { used: number; attempts: number; isFree: boolean; onPress: () => void } | undefined
  /** after an interruption; absent when the question has no room for another take */
  redoFree: (() => void) | undefined
}

/** Takes of one question at most: the manifest counts no further. */
const MAX_TAKES = 20
/** Below this the loudest moment of an answer was hardly a whisper. */
const QUIET = 0.2

export function useTakeDecision(of: {
  question: PackQuestion
  takes: readonly TakeRow[]
  controller: TakeController
  view: TakeView
  peak: () => number
}): TakeDecision {
  const { question, takes, controller, view, peak } = of
  const { pack } = useInterview()
  const db = useDb()
  const [isBusy, setBusy] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  const used = triesUsed(takes)
  const mayRedo = takes.length < MAX_TAKES

  const keep = async (): Promise<void> => {
    if (!view.takeId) return
    setBusy(true)
    try {
      await finishTake(db, view.takeId)
      await noteAnswered(db, pack, Date.now())
    } finally {
      setBusy(false)
    }
  }
  const redo = async (isFree: boolean): Promise<void> => {
    if (view.takeId) await discardTake(view.takeId, isFree)
    controller.reset()
    setQuiet(false)
  }
  const judge = useEffectEvent(() => {
    const loudest = peak()
    // 0: nothing was measured, as after a reload
    const quiet = loudest > 0 && loudest < QUIET
    setQuiet(quiet)
    // nothing left to decide: the answer is final at once
    if (!quiet && used >= question.attempts) void keep()
  })
  useEffect(() => {
    if (view.phase === 'stopped') judge()
  }, [view.phase])

  const canRedo = mayRedo && (isQuiet || used < question.attempts)
  return {
    isBusy,
    isQuiet,
    keep,
    redo: canRedo ? { used, attempts: question.attempts, isFree: isQuiet, onPress: () => void redo(isQuiet) } : undefined,
    redoFree: mayRedo ? () => void redo(true) : undefined,
  }
}
