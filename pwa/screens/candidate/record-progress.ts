import type { Pack } from '#shared/views/pack.ts'
import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import type { Interview, Stage } from '#shared/entities/interview.ts'
import type { Db } from '../../db/types.ts'
import { editDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import { captureDb } from '../../features/capture/capture-db.ts'
import { mayEnter, openOf } from './question/flow.ts'

/** Moves the interview to a stage if that is a step forward; a repeat changes nothing. */
export async function enterStage(db: Db, interview: Pick<Interview, 'id' | 'stage'>, stage: Stage): Promise<void> {
  if (interview.stage !== stage && mayEnter(interview.stage, stage)) await editDoc(db, 'interviews', interview.id, { stage })
}

/** The first question was shown: one unit of quota, noted once on the device and again never (X62), with the pack that asked it. */
export async function noteStarted(db: Db, interview: Pick<Interview, 'id' | 'startedAt'>, nowMs: number, packHash?: string): Promise<void> {
  if (interview.startedAt !== undefined) return
  await editDoc(db, 'interviews', interview.id, { startedAt: nowMs, ...(packHash !== undefined && { packHash }) })
}

/** An answer became final: the first one and the last one are marked in the interview. `isOver` false: the last one may still be recorded again. */
export async function noteAnswered(db: Db, pack: Pick<Pack, 'questions' | 'interview'>, nowMs: number, isOver = true): Promise<void> {
  const { id } = pack.interview
  const interview = await storedDoc(db, 'interviews', id)
  if (!interview) return
  const answers = ofItsRound(interview, await readDocs(db, 'answers', { iv: id }))
  const takes = ofItsRound(interview, await captureDb.takes.where({ interviewId: id }).toArray())
  const isDone = isOver && openOf(pack.questions, answers, takes).length === 0
  const changes = {
    ...(interview.firstAnswerAt === undefined ? { firstAnswerAt: nowMs } : {}),
    ...(isDone && interview.finishedAt === undefined ? { finishedAt: nowMs, stage: 'done' as const } : {}),
  }
  if (Object.keys(changes).length > 0) await editDoc(db, 'interviews', id, changes)
}
