import { createHmac } from 'node:crypto'
import type { erasure_state } from '#shared/api/open/erasure_state.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { lettersOf, readReceiptCode } from '#shared/lib/receipt-code.ts'
import { dueAt, provenAt } from '#shared/policies/erasure.ts'
import { must } from '#shared/primitives/must.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Erasure } from '../../models/records/erasure.ts'
import type { Doc } from '../../sync/documents.ts'
import { noteErasure } from './erasures.ts'
import { copiesOfErased } from './list-erasures.ts'

interface Asked {
  code: string
  asked_at: number
  due_at: number
}

/** Notes that this person wants the data of the interview erased, and answers the code that tells its state. Safe to repeat. */
export async function askOwnErasure(deps: Deps, { id, gid, scope }: Doc<'interviews'>, by: string): Promise<Asked> {
  const at = deps.clock.now()
  await noteErasure(deps, { id, gid, jobId: jobIdOf(scope) }, { by, at, dueAt: dueAt(at) })
  await deps.models.erasures.updateOne({ _id: id, gid }, { $set: { code: codeOf(deps, id) } })
  return must(await ownErasure(deps, { id, gid }), 'it was just noted')
}

/** Request to erase an interview with its code; null while the person did not ask. */
export async function ownErasure({ models }: Pick<Deps, 'models'>, { id: _id, gid }: { id: string; gid: string }): Promise<Asked | null> {
  const row = await models.erasures.findOne({ _id, gid }).lean<Erasure>()
  return row?.code === undefined ? null : { code: row.code, asked_at: row.askedAt, due_at: row.dueAt }
}

/** State of the request with this code; null when it was never given. Tells nothing about anybody. */
export async function erasureState(deps: Deps, typed: string): Promise<OutputOf<typeof erasure_state> | null> {
  const code = readReceiptCode(typed)
  const row = code && (await deps.models.erasures.findOne({ code }).lean<Erasure>())
  if (!row) return null
  const { askedAt: asked_at, dueAt: due_at, erasedAt } = row
  const copies = (await copiesOfErased(deps, row)).map(({ state }) => state)
  return {
    code,
    state: erasedAt === undefined ? 'requested' : 'carriedOut',
    asked_at,
    due_at,
    erased_at: erasedAt ?? null,
    proven_at: erasedAt === undefined ? null : provenAt(erasedAt),
    copies: { gone: copies.filter((state) => state !== 'open').length, of: copies.length },
  }
}

/** Derived, so that a repeat finds the same and the code tells nothing. */
const codeOf = ({ secret }: Pick<Deps, 'secret'>, interviewId: string): string =>
  lettersOf(createHmac('sha256', secret).update(`erasure ${interviewId}`).digest())
