import { cvSaysOf, languageOfCv, skillName } from '#shared/cv/says.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { CandidateQuery } from '#shared/policies/candidates/candidate-query.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { currentCv } from './find-cv.ts'

type Lists = Partial<Record<'education' | 'language' | 'skills', readonly string[] | undefined>>

/** Lists of a caller by the names that rows have: `ReactJS` finds who wrote React, `English` also `english`. */
export const listsOf = ({
  education = [],
  language = [],
  skills = [],
}: Lists): Pick<CandidateQuery, 'education' | 'language' | 'skills'> => ({
  education,
  language: language.flatMap((one) => [one, languageOfCv(one)]),
  skills: skills.flatMap((one) => [one, skillName(one)]),
})

/** Rows with what their CVs say, where those were read before rows had it. CVs are read only where somebody asks. */
export async function withCvs<R extends Pick<Interview, 'cvSays' | 'cvStatus'> & { id: string }>(
  { models }: Pick<Deps, 'models'>,
  { scope, gid }: { scope: string; gid: string },
  { rows, lists }: { rows: readonly R[]; lists: Pick<CandidateQuery, 'education' | 'language' | 'skills'> },
): Promise<readonly R[]> {
  const isAsked = lists.education.length + lists.language.length + lists.skills.length > 0
  const silent = rows.filter(({ cvSays, cvStatus }) => cvSays === undefined && cvStatus !== undefined)
  if (!isAsked || silent.length === 0) return rows
  const stored = await models.cvs.find({ scope, gid }, { 'versions.words': 0, scored: 0 }).lean<StoredCv[]>()
  const says = new Map(stored.map((one) => [one._id, cvSaysOf(currentCv(one).body)]))
  return rows.map((row) => {
    const said = row.cvSays === undefined && row.cvStatus !== undefined ? says.get(row.id) : undefined
    return said ? { ...row, cvSays: said } : row
  })
}
