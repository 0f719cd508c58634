import { createHash } from 'node:crypto'
import type { check_receipt } from '#shared/api/open/check_receipt.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { readReceiptCode } from '#shared/lib/receipt-code.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import type { StoredReceipt } from '../../models/files/receipt.ts'
import { compositeChecksum } from '../../services/s3/checksum.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'

type Receipt = OutputOf<typeof check_receipt>

/** Receipt with this code; null when there is none, or its answer is gone. */
export async function checkReceipt(deps: Pick<Deps, 'models'>, typed: string): Promise<Receipt | null> {
  const code = readReceiptCode(typed)
  const row = code && (await deps.models.receipts.findOne({ _id: code }).lean<StoredReceipt>())
  if (!row) return null
  const answer = await documents.get(deps, 'answers', { id: row.answerId, gid: row.gid })
  if (answer?.receipt?.code !== row._id) return null
  return {
    code: row._id,
    kind: answer.kind,
    question: await numberOf(deps, answer),
    files: answer.kind === 'video' ? recordings(answer) : [words(answer)],
    checked_at: answer.receipt.at,
  }
}

async function numberOf(deps: Pick<Deps, 'models'>, { gid, iv, scope, questionId }: Doc<'answers'>): Promise<number | null> {
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  const interview = await documents.get(deps, 'interviews', { id: iv, gid }, { only: ['id', 'sets', 'startedAt'] })
  const at = parts && interview ? questionsOf(interview, parts).findIndex(({ id }) => id === questionId) : -1
  return at < 0 ? null : at + 1
}

/** The very hashes that were compared with the store before the receipt was given. */
const recordings = ({ segments = [] }: Answer): Receipt['files'] =>
  segments.map(({ bytes, parts }) => ({ bytes, fingerprint: compositeChecksum(parts.map(({ sha256 }) => sha256)) }))

/** Includes the id, known to the candidate's device and the employer only: else a holder of the code could try short answers. */
function words({ id, text, choice }: Answer): Receipt['files'][number] {
  const content = text ?? (choice ?? []).join('\n')
  const fingerprint = createHash('sha256').update(`${id}\n${content}`).digest('base64')
  return { bytes: Buffer.byteLength(content), fingerprint }
}
