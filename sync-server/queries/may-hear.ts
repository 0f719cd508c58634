import { canReadInterview } from '#shared/policies/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import type { Deps } from '../deps.ts'
import type { Voice } from '../models/files/voice.ts'
import { documents } from '../sync/documents.ts'
import { loadJobParts, questionsOf } from './job-parts.ts'
import { findJob } from './job.ts'
import { ownInterviewIds } from './own-interview.ts'
import { previewScope, saysOf } from './own-voices.ts'

type Hearing = Pick<Deps, 'models' | 'secret'>

/** May this person hear a voice? Staff those of their jobs and of drafts of the group, candidates those of their own questions. */
export async function mayHear(deps: Hearing, actor: Actor, audio: string): Promise<boolean> {
  const rows = (await deps.models.voices.find({ name: audio }).lean<Voice[]>()).filter(({ gid }) => gid === actor.gid)
  if (rows.length === 0) return false
  if (actor.role === 'jobseeker') return await isOfOwnQuestions(deps, actor, rows)
  if (rows.some(({ scope }) => scope === previewScope(actor.gid))) return true
  for (const { scope } of rows) {
    const job = await findJob(deps, actor, jobIdOf(scope))
    if (job && canReadInterview(actor, job)) return true
  }
  return false
}

async function isOfOwnQuestions(deps: Hearing, actor: Actor, rows: readonly Voice[]): Promise<boolean> {
  const heard = new Set(rows.map(({ says }) => says))
  for (const interview of await documents.find(deps, 'interviews', { id: await ownInterviewIds(deps, actor) })) {
    const parts = await loadJobParts(deps, interview)
    for (const { text } of parts ? questionsOf(interview, parts) : [])
      if (INTERVIEW_LANGUAGE_NAMES.some((language) => heard.has(saysOf(deps, { text: (text[language] ?? '').trim(), language }))))
        return true
  }
  return false
}
