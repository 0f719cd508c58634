import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'

/** Candidates of a job whose CVs were scored by other criteria than these. */
export const rowsWithOlder = ({ models }: Pick<Deps, 'models'>, of: { gid: string; jobId: string; version: number }): Promise<number> =>
  models.entities.countDocuments({
    scope: scopeOf.job(of.jobId),
    col: 'interviews',
    gid: of.gid,
    del: false,
    'body.cvScore.config': { $gte: 1, $ne: of.version },
  })
