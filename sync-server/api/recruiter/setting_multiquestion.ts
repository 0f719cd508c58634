import { setting_multiquestion } from '#shared/api/recruiter/setting_multiquestion.ts'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { fileOfWire } from '#shared/lib/questions/question-file.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { mayAsk, mayAttach, mayGiveTopic } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import type { TestView } from '#shared/views/job-setting.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { saveQuestions } from '../../commands/jobs/save-questions.ts'
import { handle } from '../../http/handle.ts'
import { presentTests } from '../../presenters/tests.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(setting_multiquestion, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    refuseUnusable(actor, input.multiQuestion)
    refuseTopics(actor, input.multiQuestion, record.parts.allQuestions)
    refuseFiles(actor, input.multiQuestion, record.parts.allQuestions)
    await saveQuestions(deps, actor.id, record.parts, input.multiQuestion)
    const saved = must(await loadJobParts(deps, { gid: record.gid, jobId: record.id }), 'the job was just edited')
    return { job_id: record.id, multiQuestion: presentTests(saved.tests) }
  },
})

/** @throws AppError forbidden for a test that the account may not give */
function refuseUnusable(actor: Actor, tests: readonly TestView[]): void {
  const kinds = Object.entries(QUESTION_KINDS).filter(([kind]) => !mayAsk(actor, kind))
  const refused = kinds.map(([, type]) => type).filter((type) => tests.some((test) => test.type === type))
  if (refused.length > 0) throw new AppError('forbidden', { details: refused.map((type) => `multiQuestion: this account has no ${type}`) })
}

/** @throws AppError forbidden for a type of question that the account is not offered and the question did not have */
function refuseTopics(actor: Actor, tests: readonly TestView[], stored: readonly Question[]): void {
  const questions = tests.flatMap((test) => test.question_sets.flatMap((set) => set.questions))
  const refused = questions.filter((view) => !mayGiveTopic(actor, view, topicOf(stored, view.id))).map(({ type }) => type)
  if (refused.length > 0) throw new AppError('forbidden', { details: refused.map((type) => `type: this account is not offered ${type}`) })
}

/** @throws AppError forbidden for a file that the question did not have, of an account that adds none (R279) */
function refuseFiles(actor: Actor, tests: readonly TestView[], stored: readonly Question[]): void {
  const questions = tests.flatMap((test) => test.question_sets.flatMap((set) => set.questions))
  const isRefused = questions.some((view) => !mayAttach(actor, fileOfWire(view), stored.find(({ id }) => id === view.id)?.file))
  if (isRefused) throw new AppError('forbidden', { details: ['is_file: this account adds no files'] })
}

const topicOf = (stored: readonly Question[], id: string | undefined): Question['topic'] =>
  stored.find((question) => question.id === id)?.topic
