import type { SettingSection } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import type { Deps } from '../deps.ts'
import { insertDoc, type ChangesOf } from '../sync/commit.ts'
import type { JobParts } from './job-parts.ts'
import { saveSetting } from './save-setting.ts'

const COPIED: readonly SettingSection[] = ['layout', 'scoring', 'email', 'consent']

/**
 * Copies layout, questions, scoring, mail texts and consent of a job into a new one; candidates, links and numbers stay (R294).
 * Ids follow from the new job's id, so a repeat copies nothing twice.
 */
export async function copyJob(deps: Deps, by: string, from: JobParts, to: { jobId: string; gid: string }): Promise<void> {
  const { jobId, gid } = to
  for (const section of COPIED) {
    const { jobId: _job, section: _section, ...fields } = plainFields(from.setting(section))
    if (Object.keys(fields).length > 0) await saveSetting(deps, { by, gid, jobId, section, changes: fields })
  }
  const questionIds: string[] = []
  for (const [index, question] of from.questions.entries()) {
    const id = `${jobId}.q${index + 1}`
    questionIds.push(id)
    await insertDoc(deps, {
      by,
      col: 'questions',
      id,
      gid,
      scope: `job:${jobId}`,
      iv: '',
      fields: { ...questionFields(question), jobId, createdAt: deps.clock.now() + index },
    })
  }
  if (questionIds.length > 0) await saveSetting(deps, { by, gid, jobId, section: 'order', changes: { questionIds } })
}

const plainFields = (setting: ReturnType<JobParts['setting']>): ChangesOf<'jobSettings'> => ({ ...setting })

/** The question without the document around it. */
function questionFields(question: Question): Pick<Question, 'kind' | 'text'> & Partial<Question> {
  const { id: _id, gid: _gid, scope: _scope, iv: _iv, rev: _rev, op: _op, fop: _fop, at: _at, by: _by, ...fields } = question
  return fields
}
