import type { CvBody } from '#shared/cv/body.ts'
import { EDUCATION_LEVELS } from '#shared/cv/levels.ts'
import { bestMatch } from '#shared/cv/match-text.ts'
import { SKILL_TABLE } from '#shared/cv/tables/read-table.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { isSameText } from '#shared/primitives/text.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { currentCv } from './find-cv.ts'

interface Wanted {
  education?: readonly string[] | undefined
  language?: readonly string[] | undefined
  skills?: readonly string[] | undefined
}

/**
 * Rows whose own words or CV have one of each list that asks for something (R129). A level of education stands for itself and those above it (R131).
 * CVs are read only where somebody asks.
 */
export async function withCvs<R extends Pick<Interview, 'degree' | 'language'> & { id: string }>(
  { models }: Pick<Deps, 'models'>,
  { scope, gid }: { scope: string; gid: string },
  rows: readonly R[],
  { education = [], language = [], skills = [] }: Wanted,
): Promise<readonly R[]> {
  if (education.length + language.length + skills.length === 0) return rows
  const stored = await models.cvs.find({ scope, gid }, { 'versions.words': 0, scored: 0 }).lean<StoredCv[]>()
  const bodies = new Map(stored.map((one) => [one._id, currentCv(one).body]))
  return rows.filter((row) => {
    const body = bodies.get(row.id)
    return hasEducation(education, row.degree, body) && speaks(language, row.language, body) && hasSkill(skills, body)
  })
}

const hasEducation = (wanted: readonly string[], degree: string | undefined, body: CvBody | undefined): boolean =>
  wanted.length === 0 ||
  wanted.some((one) => {
    const least = LEVELS.indexOf(one)
    const isLevel = least >= 0 && body?.educations.some(({ Level }) => LEVELS.indexOf(Level) >= least) === true
    return (
      isLevel ||
      [degree, ...(body?.educations ?? []).map(({ Degree }) => Degree)].some((held) => held !== undefined && isSameText(one, held))
    )
  })

const LEVELS: readonly string[] = EDUCATION_LEVELS

const speaks = (wanted: readonly string[], interview: string | undefined, body: CvBody | undefined): boolean =>
  wanted.length === 0 ||
  [interview, ...(body?.languages ?? []).map(({ Name }) => Name)].some(
    (held) => held !== undefined && wanted.some((one) => isSameText(one, held)),
  )

function hasSkill(wanted: readonly string[], body: CvBody | undefined): boolean {
  const held = (body?.skills ?? []).map((text) => ({ text }))
  return wanted.length === 0 || wanted.some((one) => bestMatch(SKILL_TABLE, one, held, 'similar') !== null)
}
