import type { Pack } from '#shared/views/pack.ts'
import { testsOfPack, testState } from '#shared/policies/interview-tests/own-tests.ts'
import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import type { Interview, Stage } from '#shared/entities/interview.ts'
import type { Db } from '../../db/types.ts'
import { editDoc } from '../../db/edit.ts'
import { readDocs, storedDoc } from '../../db/read.ts'
import { captureDb } from '../../features/capture/capture-db.ts'
import { mayEnter, openIn, openOf } from './question/flow.ts'
import { endTest } from './tests/change-tests.ts'

/** Moves the interview to a stage if that is a step forward; a repeat changes nothing. */
export async function enterStage(db: Db, interview: Pick<Interview, 'id' | 'stage'>, stage: Stage): Promise<void> {
  if (interview.stage !== stage && mayEnter(interview.stage, stage)) await editDoc(db, 'interviews', interview.id, { stage })
}

/** The first question was shown: one unit of quota, noted once on the device and again never (X62), with the pack that asked it. */
export async function noteStarted(db: Db, interview: Pick<Interview, 'id' | 'startedAt'>, nowMs: number, packHash?: string): Promise<void> {
  if (interview.startedAt !== undefined) return
  await editDoc(db, 'interviews', interview.id, { startedAt: nowMs, ...(packHash !== undefined && { packHash }) })
}

/**
 * Marks the first answer, and the end of the interview with its last one. `isOver` false: that one may still be recorded again; 'test': its
 * person goes on, which ends its video test though other tests are left.
 */
export async function noteAnswered(db: Db, pack: AnsweredPack, nowMs: number, isOver: boolean | 'test' = true): Promise<void> {
  const { id } = pack.interview
  const interview = await storedDoc(db, 'interviews', id)
  if (!interview) return
  const answers = ofItsRound(interview, await readDocs(db, 'answers', { iv: id }))
  const takes = ofItsRound(interview, await captureDb.takes.where({ interviewId: id }).toArray())
  const hasTests = interview.rounds === undefined && (interview.tests?.length ?? 0) > 0
  const isAllGiven = openIn({ pack, interview, answers, takes }).length === 0
  const isDone = isOver !== false && !hasTests && isAllGiven
  const changes = {
    ...(interview.firstAnswerAt === undefined ? { firstAnswerAt: nowMs } : {}),
    ...(isDone && interview.finishedAt === undefined ? { finishedAt: nowMs, stage: 'done' as const } : {}),
  }
  if (Object.keys(changes).length > 0) await editDoc(db, 'interviews', id, changes)
  // a page that goes away in between may come back, and its answer be recorded again
  if (isOver === false || !hasTests || (isOver !== 'test' && !isAllGiven)) return
  const open = openOf(pack.questions, answers, takes).map((n) => pack.questions[n - 1]?.id)
  for (const test of testsOfPack(pack))
    if (test.durationMs === null && testState(test, interview, answers) === 'open' && !test.questionIds.some((one) => open.includes(one)))
      await endTest(db, pack, test.id)
}

type AnsweredPack = Pick<Pack, 'questions' | 'tests' | 'interview'>
