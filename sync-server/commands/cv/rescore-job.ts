import { settingId } from '#shared/entities/job-setting.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { inGroups } from '../candidates/in-groups.ts'
import { queueScore } from './queue-score.ts'

/** Has every CV of a job scored again that the present criteria have not scored. */
export async function rescoreJob(
  deps: Deps,
  { id: jobId, gid, scope }: { id: string; gid: string; scope: string },
): Promise<{ queued: number; unchanged: number }> {
  const version = (await documents.get(deps, 'jobSettings', { id: settingId(jobId, 'cv'), gid }))?.cvScoring?.version
  const rows = await documents.find(deps, 'interviews', { scope, gid }, { only: ['cvStatus', 'cvScore.config', 'gid'] })
  const read = rows.filter(({ cvStatus }) => cvStatus !== undefined && READ.includes(cvStatus))
  const old = version === undefined ? [] : read.filter(({ cvStatus, cvScore }) => cvStatus !== 'scored' || cvScore?.config !== version)
  await inGroups(old, ({ id }) => queueScore(deps, { id, gid }))
  return { queued: old.length, unchanged: read.length - old.length }
}

/** States in which there is something to score; a row that waits is asked for once more, in case its job was lost. */
const READ: readonly string[] = ['queued', 'parsed', 'scored', 'scoring_failed']
