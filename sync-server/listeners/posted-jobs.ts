import { isPosted } from '#shared/policies/job-post.ts'
import { notePosted } from '../commands/requisitions/public-post.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

const DECIDES: readonly string[] = ['posted', 'publishedAt', 'closedAt', 'archived', 'deadlineAt']

/** Notes that the page of a job was open to everybody: later it is gone, and not unknown. */
onCommit('jobs', async (deps, { doc: job, changed }) => {
  if (job && changed.some((field) => DECIDES.includes(field)) && isPosted(job, deps.clock.now())) await notePosted(deps, job)
})
