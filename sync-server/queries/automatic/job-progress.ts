import type { Deps } from '../../deps.ts'

/** Name of the note of a job that is being summed up. */
export const progressId = (scope: string): string => `sums.${scope}`

/** Progress of the sums of a job are; null: nothing is waiting. */
export async function readProgress({ models }: Pick<Deps, 'models'>, scope: string): Promise<{ done: number; total: number } | null> {
  const note = await models.syncMeta.findOne({ _id: progressId(scope) }).lean()
  const [done, total] = note ? note.value.split(' ').map((part) => Number.parseInt(part, 10)) : []
  return done === undefined || total === undefined ? null : { done, total }
}
