import { Outcome } from '#shared/primitives/errors.ts'
import { START_OUTCOMES } from '#shared/views/link.ts'
import type { Deps } from '../../deps.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { countsQuota, levelOf } from '../groups/quota.ts'
import { refuseWithoutCv } from './cv-first.ts'
import { refuseEarly } from './refuse-early.ts'

/**
 * Refuses an interview that may not begin now; one that has begun goes on (X62).
 * @throws Outcome 19 its CV is missing, 20 too early, 22 no quota is left
 */
export async function refuseStart(deps: Deps, interview: OwnInterview): Promise<void> {
  refuseEarly(deps, interview)
  await refuseWithoutCv(deps, interview)
  if (interview.startedAt !== undefined || !(await countsQuota(deps, interview))) return
  if ((await levelOf(deps, interview.gid)).level === 'out') throw new Outcome(22, START_OUTCOMES[22])
}

/** Notes that an interview began and with what pack, once; a listener counts it. Returns when it did. */
export async function beginInterview(deps: Deps, { id, gid, by, packHash }: Beginning): Promise<number> {
  const now = deps.clock.now()
  const changes = (current: { startedAt?: number | undefined }) =>
    current.startedAt === undefined ? { startedAt: now, ...(packHash !== undefined && { packHash }) } : null
  return Number(docOf('interviews', await commitEdit(deps, { by, col: 'interviews', id, gid, changes })).startedAt)
}

interface Beginning {
  id: string
  gid: string
  by: string
  /** absent where the caller has no pack at hand */
  packHash?: string | undefined
}
