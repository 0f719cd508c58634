import { setsToKeep } from '#shared/policies/setup/job-tests.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

/** Keeps the sets that this candidate gets, once its questions are given out: later sets change nothing of it (R475). Safe to repeat. */
export async function keepSets(deps: Deps, interview: OwnInterview, parts: JobParts): Promise<OwnInterview> {
  const { id, gid } = interview
  if (!setsToKeep(parts.tests, interview)) return interview
  const saved = await commitEdit(deps, {
    by: 'question-sets',
    col: 'interviews',
    id,
    gid,
    changes: ({ sets, startedAt }) => {
      const kept = setsToKeep(parts.tests, { id, sets, startedAt })
      return kept && { sets: kept }
    },
  })
  return docOf('interviews', saved)
}
