import { isReadAloud } from '#shared/policies/voices/wanted-voices.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { isScopeOf, jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../deps.ts'
import { documents } from '../sync/documents.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

const ask = (deps: Deps, { gid, scope }: { gid: string; scope: string }): Promise<void> =>
  deps.jobs.enqueue('speak-questions', { gid, jobId: jobIdOf(scope) }, `voices.${scope}`)

/** Voices of a job follow it: they are made when it is published, and go when it is not any more. */
onCommit('jobs', async (deps, { gid, scope, doc, before, changed }) => {
  if (
    isScopeOf('job', scope) &&
    (!doc || changed.includes('publishedAt')) &&
    (doc ? [doc.publishedAt, before?.publishedAt] : [before?.publishedAt]).some((at) => at !== null)
  )
    await ask(deps, { gid, scope })
})

/** And its questions that are read aloud. */
onCommit('questions', async (deps, { gid, scope, doc, before, changed }) => {
  if (!isScopeOf('job', scope) || (doc && before && !['text', 'openAudio'].some((field) => (changed as readonly string[]).includes(field))))
    return
  const id = settingId(jobIdOf(scope), 'layout')
  const layout = (await documents.get(deps, 'jobSettings', { id, gid }, { only: ['useVirtualAvatar'] })) ?? {}
  if ([doc, before].some((one) => one && isReadAloud(one, layout)) && (await isPublished(deps, { gid, scope })))
    await ask(deps, { gid, scope })
})

/** And its languages, and the figure that reads all of them. */
onCommit('jobSettings', async (deps, { gid, scope, changed }) => {
  const counts = ['useVirtualAvatar', 'interviewLanguages', 'tests'] as const
  if (isScopeOf('job', scope) && counts.some((field) => changed.includes(field)) && (await isPublished(deps, { gid, scope })))
    await ask(deps, { gid, scope })
})

const isPublished = async (deps: Deps, { gid, scope }: { gid: string; scope: string }): Promise<boolean> =>
  (await documents.get(deps, 'jobs', { id: jobIdOf(scope), gid }, { only: ['publishedAt'] }))?.publishedAt !== null
