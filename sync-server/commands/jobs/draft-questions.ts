import type { generate_assessment } from '#shared/api/recruiter/generate_assessment.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { kindsToAsk, type AskedKind } from '#shared/policies/features.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { AssessmentView } from '#shared/views/assessment.ts'
import type { Deps } from '../../deps.ts'
import type { Assessment } from '../../models/records/assessment.ts'
import { readDocument, type DocumentProblem } from '../../services/documents/read-document.ts'
import type { Draft, DraftReply } from '../../services/drafts/draft-engine.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { takeAttempt } from '../identity/attempt-limiter.ts'
import { isKnowledgeOf, knowledgePlace, latestKnowledge } from '../uploads/knowledge.ts'
import { removeFile } from '../uploads/store-file.ts'

type Asked = InputOf<typeof generate_assessment>

const MOST_AN_HOUR = 30
const HOUR_MS = 3_600_000
const KEPT_MS = 24 * HOUR_MS

/**
 * Drafts questions of a file that the actor sent, and removes the file. The same request gives the same drafts, also after a death in
 * between. Fails with notFound without the file, conflict for another request about a used one, an Outcome where there are no drafts.
 */
export async function draftQuestions(deps: Deps, actor: Actor, input: Asked): Promise<AssessmentView> {
  const { type, count, lang } = input
  const kind = kindOf(type)
  if (!kindsToAsk(actor).includes(kind)) throw new AppError('forbidden', { details: [`type: this account may not ask ${type}`] })
  const id = input.knowledge_id ?? (await latestKnowledge(deps, actor))
  if (id === null) throw new AppError('notFound')
  const asked = JSON.stringify([type, count, lang])
  const known = await knownDrafts(deps, actor, { id, asked })
  if (known) return known
  if (!(await isKnowledgeOf(deps, actor, id))) throw new AppError('notFound')
  const limit = { key: keyedHash(deps, 'drafts', actor.gid), most: MOST_AN_HOUR, windowMs: HOUR_MS }
  if (await takeAttempt(deps, limit)) throw new Outcome(10, 'Rate limited')
  const text = await textOf(deps, actor, id)
  if (text === null) return await madeMeanwhile(deps, actor, { id, asked })
  const reply = await deps.drafts.draft(text, { kind, count, language: lang })
  await keepDrafts(deps, actor, { id, asked, drafts: draftsOf(reply) })
  await removeFile(deps, knowledgePlace(actor, id))
  return must(await knownDrafts(deps, actor, { id, asked }), 'kept just now')
}

/** The file went: a repeat of this very request was faster, or its time was over. */
async function madeMeanwhile(deps: Deps, actor: Actor, of: { id: string; asked: string }): Promise<AssessmentView> {
  const made = await knownDrafts(deps, actor, of)
  if (made) return made
  throw new AppError('notFound')
}

const kindOf = (type: Asked['type']): AskedKind =>
  type === QUESTION_KINDS.video ? 'video' : type === QUESTION_KINDS.choice ? 'choice' : 'short'

const rowId = ({ gid }: Pick<Actor, 'gid'>, id: string): string => `${gid}/${id}`

/** @throws AppError notFound for drafts of somebody else, conflict for another request */
async function knownDrafts(deps: Deps, actor: Actor, { id, asked }: { id: string; asked: string }): Promise<AssessmentView | null> {
  const row = await deps.models.assessments.findOne({ _id: rowId(actor, id) }).lean<Assessment>()
  if (!row) return null
  if (row.by !== actor.id) throw new AppError('notFound')
  if (row.asked !== asked) throw new AppError('conflict', { details: ['knowledge_id: drafts of another request were made of it'] })
  return {
    knowledge_id: id,
    engine: row.engine,
    engine_version: row.version,
    is_limited: row.isLimited,
    drafts: row.drafts.map(({ id: draft_id, modelAnswer, ...draft }) => ({ draft_id, ...draft, model_answer: modelAnswer })),
  }
}

/** Keeps the first drafts: an engine need not give the same twice. */
async function keepDrafts(deps: Deps, actor: Actor, of: { id: string; asked: string; drafts: readonly Draft[] }): Promise<void> {
  const { engine, version, isLimited } = deps.drafts
  const drafts = of.drafts.map((draft) => ({ id: deps.random.id(), ...draft }))
  const expiresAt = deps.clock.now() + KEPT_MS
  const row = { gid: actor.gid, by: actor.id, asked: of.asked, drafts, engine, version, isLimited, expiresAt }
  await upsert(() => deps.models.assessments.updateOne({ _id: rowId(actor, of.id) }, { $setOnInsert: row }, { upsert: true }))
}

/** Reads the file; null when it is gone. @throws Outcome without a text in it */
async function textOf(deps: Deps, actor: Actor, id: string): Promise<string | null> {
  const { bucket, key } = knowledgePlace(actor, id)
  const stored = await deps.s3.get(bucket, key)
  if (!stored) return null
  const reply = await readDocument(new Uint8Array(await new Response(stored.stream).arrayBuffer()))
  if ('text' in reply) return reply.text
  throw new Outcome(...PROBLEMS[reply.problem])
}

const PROBLEMS: Readonly<Record<DocumentProblem, [number, string]>> = {
  protected: [1, 'The file is protected by a password.'],
  empty: [2, 'There is no text in the file.'],
  damaged: [5, 'The file is damaged, or it cannot be read.'],
  tooLarge: [8, 'The file holds too much text.'],
}

function draftsOf(reply: DraftReply): readonly Draft[] {
  if ('drafts' in reply && reply.drafts.length > 0) return reply.drafts
  if ('problem' in reply && reply.problem === 'language') throw new Outcome(3, 'The text is not in this language.')
  throw new Outcome(7, 'The text says too little for a question of this type.')
}

/** Removes drafts whose time is over. */
export async function expireAssessments({ models, clock }: Pick<Deps, 'models' | 'clock'>): Promise<void> {
  await models.assessments.deleteMany({ expiresAt: { $lte: clock.now() } })
}
