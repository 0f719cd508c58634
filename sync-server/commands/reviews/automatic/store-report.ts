import type { Automatic } from '#shared/entities/automatic.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { TEXT_ENGINE } from '#shared/text/engine.ts'
import type { Deps } from '../../../deps.ts'
import { docOf, fieldsOf, type Doc } from '../../../sync/documents.ts'
import { panelOf } from '../../../sync/rights/panels.ts'
import { commitEdit, insertDoc } from '../../../sync/write/commit.ts'

/** Sums that lists show; of a blind job they stand in the report of the panel. */
export type Sums = Pick<Interview, 'recruiterScore' | 'autoScore' | 'totalScore'>

interface Content {
  /** the report as it was just read, null when there was none */
  known: Doc<'reports'> | null
  isBlind: boolean
  sums: Sums
  automatic: Automatic | undefined
}

/** Keeps what a machine found, and of a blind job the sums, in the report of the interview; none is made while there is nothing to say. */
export async function storeReport(
  deps: Deps,
  { id: iv, gid, scope }: Doc<'interviews'>,
  { known, isBlind, sums, automatic }: Content,
): Promise<void> {
  const at = { by: 'reviews', col: 'reports' as const, id: scoresReportId(iv), gid }
  const own = isBlind ? sums : {}
  const hasAny = automatic !== undefined || SUMS.some((key) => own[key] !== undefined)
  if (!hasAny && !known) return
  const changesTo = ({ values, automatic: before }: Pick<Doc<'reports'>, 'values' | 'automatic'>) => {
    const isChanged = canonicalJson(before) !== canonicalJson(automatic)
    const hasNewSums = Object.keys(changesOf(values as Sums, own)).length > 0 // compared by ===, whatever else is in it
    return isChanged || hasNewSums
      ? {
          ...(isChanged && { automatic, engine: automatic ? TEXT_ENGINE : SCORES }),
          ...(hasNewSums && { values: withSums(values, own) }),
        }
      : null
  }
  // most are as they were
  if (known && changesTo(known) === null) return
  if (!known) {
    const content = { engine: automatic ? TEXT_ENGINE : SCORES, values: withSums({}, own), ...(automatic && { automatic }) }
    const fields = { interviewId: iv, ...content, createdAt: deps.clock.now() }
    const stored = await insertDoc(deps, { ...at, scope: isBlind ? panelOf(iv) : scope, iv, fields })
    if (changesTo(fieldsOf<'reports'>(docOf('reports', stored))) === null) return
  }
  await editUnlessGone(() => commitEdit(deps, { ...at, changes: changesTo }))
}

/** Engine of a report that has sums alone. */
const SCORES = 'scores'
const SUMS = ['recruiterScore', 'autoScore', 'totalScore'] as const

/** Sums that differ from those there; undefined takes one away. */
export const changesOf = (current: Readonly<Record<string, unknown>> | Sums, sums: Sums): Sums =>
  Object.fromEntries(SUMS.filter((key) => (current as Sums)[key] !== sums[key]).map((key) => [key, sums[key]])) // a report's values may be texts, which no sum is

/** Changes nothing when the interview was erased meanwhile. */
export async function editUnlessGone(edit: () => Promise<unknown>): Promise<void> {
  try {
    await edit()
  } catch (error) {
    if (!(error instanceof AppError && error.error === 'notFound')) throw error
  }
}

function withSums(values: Readonly<Record<string, string | number>>, sums: Sums): Record<string, string | number> {
  const others = Object.entries(values).filter(([key]) => !(SUMS as readonly string[]).includes(key))
  const own = SUMS.flatMap((key) => (sums[key] === undefined ? [] : [[key, sums[key]] as const]))
  return Object.fromEntries([...others, ...own])
}
