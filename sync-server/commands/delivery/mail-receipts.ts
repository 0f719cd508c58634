import { createHash } from 'node:crypto'
import type { Answer } from '#shared/entities/answer.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { must } from '#shared/primitives/must.ts'
import type { UiLanguage } from '#shared/lib/ui-languages.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { momentText } from '#shared/lib/mail/moment-text.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { mailLanguage, mailText } from '../../services/mail/words.ts'
import { companyOf } from '../../presenters/interview-pack.ts'
import { mailLanguageOf } from '../candidates/invite-candidate.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { candidateTimes } from '../interview/candidate-times.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { refuseFor, takeAttempt } from '../identity/attempt-limiter.ts'

const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 6

interface ToMail {
  record: OwnInterview
  /** code of the interface language */
  language: string | undefined
  /** origin that the candidate's browser uses */
  origin: string
}

/**
 * Mails the candidate the receipts there are, to the address of the interview; gives how many. The same receipts are the same mail for an hour, so a repeat
 * sends nothing.
 * @throws AppError rateLimited
 */
export async function mailReceipts(deps: Deps, { record, language, origin }: ToMail): Promise<number> {
  const { gid, id: interviewId } = record
  if (!hasAddress(record.email)) return 0
  const tried = await takeAttempt(deps, { key: keyedHash(deps, 'mail receipts', interviewId), most: MOST_AN_HOUR, windowMs: HOUR_MS })
  if (tried) refuseFor(tried.waitMs)
  const parts = must(await loadJobParts(deps, record), 'an interview has a job')
  const words = mailLanguage(language ?? mailLanguageOf(record.language))
  const lines = linesOf({
    answers: await receivedAnswers(deps, record),
    times: await candidateTimes(deps, record, parts),
    questionIds: questionsOf(record, parts).map(({ id }) => id),
    language: words,
  })
  if (lines.length === 0) return 0
  const message = lines.join('\n')
  const turn = `${Math.floor(deps.clock.now() / HOUR_MS)}.${createHash('sha256').update(message).digest('hex').slice(0, 16)}`
  await queueMail(deps, {
    id: `receipts.${interviewId}.${turn}`,
    gid,
    to: record.email,
    template: 'deliveryReceipts',
    language: words.code,
    values: {
      name: record.name,
      jobName: parts.job.name,
      companyName: companyOf(parts).name,
      count: lines.length,
      message,
      link: `${origin}/receipt`,
    },
  })
  return lines.length
}

async function receivedAnswers(deps: Deps, { id: iv, gid }: Doc<'interviews'>): Promise<Received[]> {
  const answers = await documents.find(deps, 'answers', { iv, gid })
  return answers.flatMap(({ id, questionId, receipt }) => (receipt && !isPlate(questionId) ? [{ id, questionId, receipt }] : []))
}

type Received = { id: string } & Pick<Answer, 'questionId'> & { receipt: NonNullable<Answer['receipt']> }

/** Lists the receipts, one line each, in the order of the questions. */
function linesOf(of: {
  answers: readonly Received[]
  times: Awaited<ReturnType<typeof candidateTimes>>
  questionIds: readonly string[]
  language: UiLanguage
}): string[] {
  const { answers, times, questionIds, language } = of
  return answers
    .map((answer) => ({ ...answer, n: questionIds.indexOf(answer.questionId) + 1 }))
    .sort((a, b) => a.n - b.n)
    .map(({ id, n, receipt }) => {
      const time = times.find(({ answerId }) => answerId === id)
      const verdict = time?.verdict === 'inTime' && time.arrivedLate ? 'arrivedLate' : (time?.verdict ?? 'none')
      const values = { n, code: receipt.code, at: momentText(receipt.at, language), verdict }
      return must(mailText(language, 'deliveryReceipts.line', values), 'English has this line')
    })
}
