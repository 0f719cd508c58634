import { useEffect, useEffectEvent, useState } from 'react'
import { MOST_TRIES } from '#shared/lib/files/object-name.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { useDb } from '../../../db/hooks.ts'
import { StorageFullError } from '../../../db/storage-errors.ts'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { isUndecided } from '../../../features/delivery/unsent-takes.ts'
import { useServerTime } from '../../../features/capture/use-server-time.ts'
import { discardTake, giveTryBack, triesUsed } from '../../../features/capture/takes.ts'
import type { TakeController } from '../../../features/recorder/take-controller.ts'
import type { TakeView } from '../../../features/recorder/take-machine.ts'
import { useInterview } from '../interview-data.ts'
import { useTestOf } from '../tests/own-tests.ts'
import { noteAnswered } from '../record-progress.ts'
import { keepTake } from './keep-take.ts'
import { useAct, type Act, type ActProblem } from '../../../features/trouble/use-act.ts'

/** Decisions about a take that ended, and their execution. */
export interface TakeDecision {
  isBusy: boolean
  /** reason why the last decision was not carried out */
  problem: ActProblem | null
  /** true once it is the answer */
  keep: () => Promise<boolean>
  /** true when no data reached the disk: keeping is impossible */
  isEmpty: boolean
  /** another try is left, though the take may not be an answer yet */
  mayRedo: boolean
  /** after a take that ended as planned, once it is the answer; absent when no try is left */
  redo: Redo | undefined
  /** after an interruption; absent when the question has no room for another take */
  redoFree: (() => void) | undefined
  /** opens the camera for another try, in the place of the answer there is */
  again: () => void
  /** an earlier take is the answer, and another one is recorded in its place */
  isRedoing: boolean
  /** leaves the new take and shows the one before, which may go on where it was interrupted; absent without one */
  goBack: (() => void) | undefined
  /** a take that ended after the deadline would replace an answer in time: only its candidate decides that */
  isLate: boolean
  /** the deadline has passed */
  isPast: boolean
  /** an interrupted take may go on */
  mayGoOn: boolean
  /** before a new take begins: an interrupted one before it is the answer from then on; false when that could not be noted */
  begin: () => Promise<boolean>
}

/** Another try at a question. */
export interface Redo {
  used: number
  attempts: number
  /** a technical failure was found: it uses no try */
  isFree: boolean
  onPress: () => void
}

export function useTakeDecision(of: {
  question: PackQuestion
  takes: readonly TakeRow[]
  controller: TakeController
  view: TakeView
  /** the question was opened in order to be recorded again */
  isAnew: boolean
}): TakeDecision {
  const { question, takes, controller, view } = of
  const { pack } = useInterview()
  const db = useDb()
  const { isBusy, problem, run } = useAct()
  const answer = answerAmong(takes)
  // also where a page died while it recorded in the place of an answer
  const [isRedoing, setRedoing] = useState(of.isAnew || (answer !== undefined && takes.some(isUndecided)))
  const take = takes.find((row) => row.id === view.takeId)
  const isEmpty = view.savedMs === 0
  const { used, isFree, isPossible, isPast } = useTriesLeft(question, takes, take)
  const isStopped = view.phase === 'stopped' && !isEmpty
  const isBeside = answer !== undefined && answer.id !== view.takeId
  const isUnkept = isStopped && take?.state === 'stopped'
  const isLate = isUnkept && isBeside && isPast && endedLate(take, pack.deadlineAt)
  const keep = (takeId: string, isOver: boolean): Promise<boolean> => keepTake(db, { pack, takeId, nowMs: Date.now(), isOver })
  const { left, setLeft, begin } = useLeftTake(takes, { run, keep: (takeId) => keep(takeId, false) })
  const keepAs = (takeId: string | null, isOver: boolean): Promise<boolean> =>
    run(async () => {
      if (!(await controller.settle())) throw new StorageFullError()
      if (takeId === null || !(await keep(takeId, isOver))) throw new Error('nothing of this take is here to keep')
      setRedoing(false)
    })
  const redo = (free: boolean): Promise<boolean> =>
    run(async () => {
      // nothing recorded goes before something else is the answer: an interrupted one waits until another begins
      const only = answer === undefined && view.phase === 'interrupted' && !isEmpty ? view.takeId : null
      if (only !== null) {
        if (!(await controller.settle())) throw new StorageFullError()
      } else if (take?.state !== 'kept' && view.takeId) await discardTake(view.takeId, free)
      else if (take && free) await giveTryBack(take.id)
      setLeft(only)
      setRedoing(answer !== undefined || only !== null)
      controller.reset()
    })
  const goBack = (to: TakeRow): Promise<boolean> =>
    run(async () => {
      if ((view.phase === 'interrupted' || isLate) && view.takeId) await discardTake(view.takeId, true)
      setLeft(null)
      setRedoing(false)
      controller.reset()
      controller.adopt(to)
    })
  useKeptAtOnce({ takeId: isUnkept && !isLate ? take.id : null, keep: keepAs })
  const isKept = isStopped && take?.state === 'kept'
  useEndWhenDecided({ isKept, isDecided: isKept && take.check !== undefined && !isPossible })

  const former = answer ?? left
  const mayGoBack = former !== undefined && former.id !== view.takeId && (isRedoing || view.phase === 'interrupted' || isLate)
  useBackWhenPast({
    isPast: isPast && mayGoBack && (view.phase === 'ready' || view.phase === 'failed'),
    back: () => void (former && goBack(former)),
  })
  return {
    isBusy,
    problem,
    keep: () => keepAs(view.takeId, true),
    isEmpty,
    mayRedo: isPossible,
    redo:
      isPossible && (isEmpty || take?.state === 'kept')
        ? { used, attempts: question.attempts, isFree: isFree || isEmpty, onPress: () => void redo(isFree || isEmpty) }
        : undefined,
    redoFree: takes.every(({ attempt }) => attempt < MOST_TRIES) && (isEmpty || !isPast) ? () => void redo(true) : undefined,
    again: () => {
      setRedoing(true)
      controller.reset()
    },
    isRedoing,
    goBack: mayGoBack ? () => void goBack(former) : undefined,
    isLate,
    isPast,
    mayGoOn: !(isPast && isBeside),
    begin,
  }
}

/** By the clock of the device: a page that died before the deadline may keep after it what ended in time. */
const endedLate = ({ finishedAt }: TakeRow, deadlineAt: number | null): boolean => finishedAt === null || finishedAt >= (deadlineAt ?? 0)

/** The take of this device that is the answer to its question, as far as this device knows. */
export const answerAmong = (takes: readonly TakeRow[]): TakeRow | undefined =>
  takes.filter((row) => !row.practice && row.state === 'kept' && row.replacedBy === undefined).toSorted((a, b) => b.attempt - a.attempt)[0]

/** Number of tries that are used, and whether another one is possible after this take. After the deadline none is: it would replace an answer in time. */
export function useTriesLeft(
  { id, attempts }: Pick<PackQuestion, 'id' | 'attempts'>,
  takes: readonly TakeRow[],
  take: TakeRow | undefined,
): { used: number; isFree: boolean; isPossible: boolean; isPast: boolean } {
  const { deadlineAt, interview } = useInterview().pack
  const isPast = useServerTime(interview.id, deadlineAt) >= (deadlineAt ?? Number.POSITIVE_INFINITY)
  const isTestOver = useTestOf(id)?.state === 'finished'
  const mayReplace = (take?.state !== 'kept' || !isPast) && !isTestOver
  const used = triesUsed(takes)
  const isFree = (take?.check?.findings.length ?? 0) > 0
  const isPossible = mayReplace && takes.every(({ attempt }) => attempt < MOST_TRIES) && (isFree || used < attempts)
  return { used, isFree, isPossible, isPast }
}

/** A take that was interrupted, and left for another one: the answer from the moment on in which that begins. */
function useLeftTake(
  takes: readonly TakeRow[],
  { run, keep }: Pick<Act, 'run'> & { keep: (takeId: string) => Promise<boolean> },
): { left: TakeRow | undefined; setLeft: (takeId: string | null) => void; begin: TakeDecision['begin'] } {
  const [leftId, setLeft] = useState<string | null>(null)
  const left = takes.find(({ id, state }) => id === leftId && state === 'interrupted')
  const begin = async (): Promise<boolean> => {
    if (!left) return true
    return await run(async () => {
      if (!(await keep(left.id))) throw new Error('nothing of this take is here to keep')
      await giveTryBack(left.id)
      setLeft(null)
    })
  }
  return { left, setLeft, begin }
}

/** With the deadline a camera that is open for another take closes: what it records would take the place of an answer in time. */
function useBackWhenPast({ isPast, back }: { isPast: boolean; back: () => void }): void {
  const goBack = useEffectEvent(back)
  useEffect(() => {
    if (isPast) goBack()
  }, [isPast])
}

/** A take that ended as planned is the answer, whatever becomes of the page: recording again replaces it, and nothing else is asked for. */
function useKeptAtOnce({ takeId, keep }: { takeId: string | null; keep: (takeId: string, isOver: boolean) => Promise<boolean> }): void {
  const keepNow = useEffectEvent((id: string) => void keep(id, false))
  useEffect(() => {
    if (takeId !== null) keepNow(takeId)
  }, [takeId])
}

/** Notes the end of the interview with its last answer once nothing is left to decide about that, and when the page goes away before. */
function useEndWhenDecided({ isKept, isDecided }: { isKept: boolean; isDecided: boolean }): void {
  const db = useDb()
  const { pack } = useInterview()
  const end = useEffectEvent(() => void noteAnswered(db, pack, Date.now()).catch(() => undefined))
  useEffect(() => {
    if (isDecided) end()
  }, [isDecided])
  useEffect(() => {
    if (!isKept) return
    const leave = (): void => end()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [isKept])
}
