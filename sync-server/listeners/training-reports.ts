import { jobIdOf } from '#shared/primitives/scopes.ts'
import { sendsTraining } from '../commands/reviews/give-training-report.ts'
import { askForTraining, askForTrainingLater } from '../commands/reviews/training-of-job.ts'
import type { Deps } from '../deps.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** The end of an interview, and a later word about machine help. */
onCommit('interviews', async (deps, { doc, id, scope, gid, changed }) => {
  if (doc?.finishedAt !== undefined && changed.some((field) => WANTED.includes(field))) await ask(deps, { iv: id, scope, gid })
})

const WANTED: readonly string[] = ['finishedAt', 'consent', 'noMachineHelp']

/** Answers that come after the end, and words that a person has read. */
onCommit('answers', async (deps, { doc, iv, scope, gid, changed }) => {
  const { trust } = doc?.words?.current ?? {}
  const isRead = changed.includes('words') && (trust === 'typed' || trust === 'confirmed')
  const isGiven = changed.includes('state') && doc?.kind === 'short'
  if (doc?.state === 'final' && (isRead || isGiven)) await ask(deps, { iv, scope, gid })
})

/** A job that begins to give them gives them to those who have finished as well. */
onCommit('jobSettings', async (deps, { doc, scope, gid, changed }) => {
  if (doc?.section !== 'layout' || !changed.includes('trainingReportToCandidate')) return
  await askForTrainingLater(deps, { scope, gid })
})

async function ask(deps: Deps, { iv, scope, gid }: { iv: string; scope: string; gid: string }): Promise<void> {
  if (await sendsTraining(deps, { jobId: jobIdOf(scope), gid })) await askForTraining(deps, { iv, gid })
}
