import { declinesMachine } from '#shared/policies/machine-help.ts'
import { provenHash } from '#shared/policies/rubrics/rubric-proof.ts'
import type { WithRubric } from '#shared/policies/rubrics/rubric-state.ts'
import { isScopeOf } from '#shared/primitives/scopes.ts'
import { ERASER } from '../commands/privacy/erase-candidate.ts'
import { askForProof } from '../commands/reviews/automatic/findings-now.ts'
import { sumUpAfterChange } from '../commands/reviews/sum-up-after-change.ts'
import { sumUpInterview } from '../commands/reviews/sum-up-reviews.ts'
import { documents } from '../sync/documents.ts'
import { rubricHash } from '../queries/automatic/rubric-hash.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** However a review arrives, by call or by sync, or goes, the interview's scores follow. */
onCommit('reviews', async (deps, { doc, scope, iv, gid, at, by }) => {
  if (isScopeOf('user', scope)) return
  // the interview goes with its reviews: nobody wants to hear of a last score
  if (!doc && by === ERASER) return
  await sumUpInterview(deps, { iv, gid, at })
  const rated = await documents.find(deps, 'questions', { id: Object.keys(doc?.scores ?? {}), gid }, { where: APPROVED, only: ['gid'] })
  for (const question of rated) await askForProof(deps, question)
})

const APPROVED = { rubricApproval: { $exists: true } }

/** Choice and short answers have results; of recordings the words count. */
onCommit('answers', async (deps, { doc, iv, gid, at, changed }) => {
  if (doc?.state !== 'final') return
  if (doc.kind !== 'video' || changed.some((field) => WORDS.includes(field))) await sumUpInterview(deps, { iv, gid, at })
})

const WORDS: readonly string[] = ['words', 'damagedSegments']

/** Questions left open count from the end on; a no to machines takes away what they found, and another language what it was read as. */
onCommit('interviews', async (deps, { doc, before, id, gid, at, changed }) => {
  if (!doc) return
  const isOther = before !== undefined && (declinesMachine(before) !== declinesMachine(doc) || changed.includes('language'))
  if (isOther || changed.includes('finishedAt')) await sumUpInterview(deps, { iv: id, gid, at })
})

const SETTINGS: readonly string[] = ['weights', 'criteria', 'findsEvidence']
/** Weights and criteria change everybody's total. */
onCommit('jobSettings', async (deps, { doc, before, scope, gid, changed }) => {
  if (doc?.section !== 'scoring' || (!before && doc.findsEvidence !== false)) return
  if (changed.some((field) => SETTINGS.includes(field))) await sumUpAfterChange(deps, { scope, gid })
})

const KEYS: readonly string[] = 'correct choices answerType modelAnswer required _deleted text rubric rubricApproval'.split(' ')
/** Another key or rubric gives other results, and so does a proof that came or went. */
onCommit('questions', async (deps, { doc, before, scope, gid, changed }) => {
  if (!before) return
  const isProvenOtherwise = countingHash(before) !== countingHash(doc)
  if (isProvenOtherwise || changed.some((field) => KEYS.includes(field))) await sumUpAfterChange(deps, { scope, gid })
})

/** Content whose numbers count; the proof of a former one is forgotten once nothing holds its numbers (ADR 0158). */
function countingHash(question: WithRubric | null): string | undefined {
  const hash = question?.rubric && rubricHash(question.rubric)
  return hash !== undefined && provenHash(question?.rubricProof) === hash ? hash : undefined
}
