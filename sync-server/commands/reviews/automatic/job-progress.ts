import type { Deps } from '../../../deps.ts'
import { upsert } from '../../../sync/write/mongo-errors.ts'
import { progressId } from '../../../queries/automatic/job-progress.ts'

/** Notes how many interviews of a job were summed up, for those who wait. */
export const tellProgress = (
  { models }: Pick<Deps, 'models'>,
  scope: string,
  { done, total }: { done: number; total: number },
): Promise<void> =>
  upsert(() => models.syncMeta.updateOne({ _id: progressId(scope) }, { $set: { value: `${done} ${total}` } }, { upsert: true }))

/** Removes the note of a job that is done. */
export async function forgetProgress({ models }: Pick<Deps, 'models'>, scope: string): Promise<void> {
  await models.syncMeta.deleteOne({ _id: progressId(scope) })
}
