import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { nextRounds, redoState } from '#shared/policies/rounds/redo.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Deps } from '../../deps.ts'
import { questionsOf, type JobParts } from '../../queries/job-parts.ts'
import type { Loaded } from '../../queries/job.ts'
import { docOf, documents } from '../../sync/documents.ts'
import { commitEdit, type ChangesOf } from '../../sync/write/commit.ts'
import { audit } from '../audit/audit.ts'
import { receivedOf } from '../delivery/deliver-answer.ts'
import { mailOfAction } from './mail-of-action.ts'

interface Asking {
  id: string
  /** absent: the whole interview */
  questionIds?: readonly string[]
  by: string
  /** of the command: its repeat asks nobody a second time */
  turn: string
  origin: string
  isMailed: boolean
  /** for the candidate to read */
  reason?: string | undefined
}

/**
 * Has a candidate answer again, the whole interview or some questions (R170). The answers before stay as they are, an earlier attempt. A late
 * repeat finds its entry in the audit log, and asks nothing anew of somebody who has answered since.
 */
export async function askAgain(
  deps: Deps,
  job: Loaded<Job> & { parts: JobParts },
  { id, questionIds, by, turn, origin, isMailed, reason = '' }: Asking,
): Promise<{ ended: 'asked' | 'underWay' | 'nothing'; mails: number }> {
  const { gid, parts } = job
  const entryId = `redo.${id}.${turn}`
  const isRepeat = (await deps.models.audit.exists({ _id: entryId })) !== null
  const answers = await documents.find(deps, 'answers', { iv: id, gid }, { where: { receipt: { $exists: true } } })
  let state: ReturnType<typeof redoState> = 'may'
  const saved = await commitEdit(deps, {
    by,
    col: 'interviews',
    id,
    gid,
    changes: (current) => {
      state = isRepeat ? 'may' : redoState(current)
      if (isRepeat || state !== 'may') return null
      const asked = questionsOf({ ...current, id }, parts).map((question) => question.id)
      const rounds = nextRounds(current, questionIds ?? asked)
      if (rounds === null) state = 'nothing'
      return rounds && changesOf(current, { rounds, isWhole: questionIds === undefined, reason, answers, total: asked.length })
    },
  })
  if (state !== 'may') return { ended: state, mails: 0 }
  const detail = { questions: questionIds?.length ?? 0 }
  await audit(deps, { id: entryId, gid, by, action: 'candidate.redo', target: `interviews/${id}`, detail })
  const interview = { ...docOf('interviews', saved), id, gid }
  if (!isMailed || !hasAddress(interview.email)) return { ended: 'asked', mails: 0 }
  const mail = { interview, deadlineAt: deadlineOf(interview, { job: job.fields }), parts, origin }
  const sent = await mailOfAction(deps, 'redo', { mail, by, turn })
  return { ended: 'asked', mails: sent === 'limited' ? 0 : 1 }
}

interface Again {
  rounds: Record<string, number>
  isWhole: boolean
  reason: string
  /** those that the employer has */
  answers: Parameters<typeof receivedOf>[1]
  total: number
}

/** Nothing but the answers in question is undone: who has begun once goes on after the deadline, and uses no second unit of quota (X62). */
const changesOf = (
  { delivered }: Pick<Interview, 'delivered'>,
  { rounds, isWhole, reason, answers, total }: Again,
): ChangesOf<'interviews'> => ({
  rounds,
  redoReason: reason === '' ? undefined : reason,
  finishedAt: undefined,
  ...(isWhole ? { firstAnswerAt: undefined } : {}),
  reviewedAt: undefined,
  stage: 'rehearsal',
  ...(delivered ? { delivered: { received: receivedOf({ rounds }, answers), total } } : {}),
})
