import { setsToKeep } from '#shared/policies/setup/job-tests.ts'
import { withColourTest } from '#shared/policies/interview-tests/colour-test.ts'
import type { Deps } from '../../deps.ts'
import { isColourTestDue } from '../../queries/colour-test.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

/**
 * Keeps the sets that this candidate gets, and whether the colour-vision test is among them, once its questions are given out: what changes
 * later changes nothing of it (R475). Safe to repeat.
 */
export async function keepSets(deps: Deps, interview: OwnInterview, parts: JobParts): Promise<OwnInterview> {
  const { id, gid } = interview
  const isDue = await isColourTestDue(deps, interview, parts)
  if (!isDue && !setsToKeep(parts.tests, interview)) return interview
  const saved = await commitEdit(deps, {
    by: 'question-sets',
    col: 'interviews',
    id,
    gid,
    changes: ({ sets, startedAt }) => {
      const kept = setsToKeep(parts.tests, { id, sets, startedAt })
      if (isDue && startedAt === undefined) return { sets: withColourTest(kept ?? sets) }
      return kept && { sets: kept }
    },
  })
  return docOf('interviews', saved)
}
