import { tieToServer, type TiedLog } from '#shared/policies/recording-spans.ts'
import { judgeRecordingTime } from '#shared/policies/recording-time.ts'
import type { RecordingTime } from '#shared/views/session-log.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { SessionAnchor, SessionLogRow } from '../../models/files/session-log.ts'
import { entriesOf } from './session-log.ts'

export interface JudgedAnswer {
  answerId: string
  questionId: string
  /** its bytes are with the employer */
  isReceived: boolean
  time: RecordingTime
}

/**
 * The recorded answers that the server knows, each with what can be said about the time of its recording. One whose bytes are still under way is judged as if
 * they came late, so by its log alone.
 */
export async function recordingTimes(
  { models }: Pick<Deps, 'models'>,
  of: { gid: string; interviewId: string; deadlineAt: number | null; nowMs: number },
): Promise<JudgedAnswer[]> {
  const { gid, interviewId, deadlineAt, nowMs } = of
  const answers = await documents.find({ models }, 'answers', { iv: interviewId, gid })
  const logs = await readLogs({ models }, interviewId)
  return answers.flatMap((answer) => {
    if (answer.kind !== 'video' || answer.state !== 'final') return []
    const { id: answerId, durationMs: recordedMs = 0, questionId, receipt } = answer
    const arrivedAt = receipt?.at ?? Math.max(nowMs, (deadlineAt ?? 0) + 1)
    const time = judgeRecordingTime({ answerId, recordedMs, deadlineAt, arrivedAt, logs })
    return [{ answerId, questionId, isReceived: receipt !== undefined, time }]
  })
}

async function readLogs({ models }: Pick<Deps, 'models'>, interviewId: string): Promise<TiedLog[]> {
  const rows = await models.sessionLogs.find({ interviewId }).lean<SessionLogRow[]>()
  const told = await models.sessionAnchors.find({ interviewId }).lean<SessionAnchor[]>()
  return rows.flatMap(({ keyId, log, isGenuine = false, receivedAt = 0 }) => {
    if (log === undefined) return []
    const anchors = new Map(told.filter((anchor) => anchor.keyId === keyId).map(({ anchorId, at }) => [anchorId, at]))
    return [tieToServer({ entries: entriesOf(log, interviewId), isGenuine, receivedAt }, anchors)]
  })
}
