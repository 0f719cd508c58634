import { fitQuestion } from '#shared/lib/questions/fit-question.ts'
import type { SettingSection } from '#shared/entities/job-setting.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { withoutVersions } from '#shared/policies/setup/criteria-version.ts'
import { mayAsk, mayAttach, withoutLocked } from '#shared/policies/features.ts'
import { copiedTests, placedTests } from '#shared/policies/setup/job-tests.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { fieldsOf } from '../../sync/documents.ts'
import { insertDoc, type ChangesOf } from '../../sync/write/commit.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { saveSetting } from './save-setting.ts'

const COPIED: readonly SettingSection[] = ['layout', 'scoring', 'email', 'consent', 'cv']

/**
 * Copies layout, questions, scoring, mail texts, consent and criteria for CVs of a job; not candidates, links and numbers (R294). Omits and returns question
 * kinds that the account may not ask. Ids follow from the new job's, so a repeat copies nothing twice.
 */
export async function copyJob(deps: Deps, actor: Actor, from: JobParts, to: { jobId: string; gid: string }): Promise<TestType[]> {
  const { jobId, gid } = to
  const by = actor.id
  for (const section of COPIED) {
    // replaced words wait for their authors in the job they were written for
    const { jobId: _job, section: _section, replaced: _replaced, ...fields } = plainFields(from.setting(section))
    if (Object.keys(fields).length > 0) await saveSetting(deps, { by, gid, jobId, section, changes: withoutLocked(actor, fields) })
  }
  const ids = new Map<string, string>()
  for (const [index, question] of from.allQuestions.entries()) {
    if (!mayAsk(actor, question.kind)) continue
    const id = `${jobId}.q${index + 1}`
    ids.set(question.id, id)
    // a rubric is approved for a job, and proven by its answers
    const { replaced: _r, rubricApproval: _a, rubricProof: _p, file, ...fields } = fitQuestion(fieldsOf<'questions'>(question))
    await insertDoc(deps, {
      by,
      col: 'questions',
      id,
      gid,
      scope: scopeOf.job(jobId),
      iv: '',
      fields: { ...fields, ...(file && mayAttach(actor, file) && { file }), jobId, createdAt: deps.clock.now() + index },
    })
  }
  const tests = copiedTests(placedTests(from.setting('order'), from.allQuestions), ids)
  if (tests.length > 0) await saveSetting(deps, { by, gid, jobId, section: 'order', changes: { tests } })
  return [...new Set(from.allQuestions.flatMap(({ kind }) => (mayAsk(actor, kind) ? [] : [QUESTION_KINDS[kind]])))]
}

type TestType = (typeof QUESTION_KINDS)[keyof typeof QUESTION_KINDS]

const plainFields = (setting: ReturnType<JobParts['setting']>): ChangesOf<'jobSettings'> =>
  withoutVersions(fieldsOf<'jobSettings'>(setting))
