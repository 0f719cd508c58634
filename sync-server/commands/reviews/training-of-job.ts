import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { sendsTraining } from './give-training-report.ts'

interface Place {
  scope: string
  gid: string
}

/** Has a job look at everybody who has finished already; nothing is asked where the job gives no training reports. */
export async function askForTrainingLater(deps: Pick<Deps, 'models' | 'jobs'>, { scope, gid }: Place): Promise<void> {
  if (await sendsTraining(deps, { jobId: jobIdOf(scope), gid }))
    await deps.jobs.enqueue('training-reports', { scope, gid }, `trainings:${scope}`)
}

/** Asks for a training report of each of them. A repeat asks for those that wait already no second time, and a report is told of once. */
export async function askForTrainingReports(deps: Deps, { scope, gid }: Place): Promise<void> {
  // turned off again while it waited
  if (!(await sendsTraining(deps, { jobId: jobIdOf(scope), gid }))) return
  const finished = await documents.find(deps, 'interviews', { scope, gid }, { only: ['finishedAt'] })
  for (const { id, finishedAt } of finished) {
    if (finishedAt === undefined) continue
    await askForTraining(deps, { iv: id, gid })
    await deps.yieldToLoop()
  }
}

/** Asks for the training report of one interview as its words are now. */
export const askForTraining = (deps: Pick<Deps, 'jobs'>, { iv, gid }: { iv: string; gid: string }): Promise<void> =>
  deps.jobs.enqueue('training-report', { interviewId: iv, gid }, `training:${iv}`)
