import { cleanText, foldText, isVisible } from '../primitives/text.ts'
import type { Criterion, JobSetting } from '../entities/job-setting.ts'
import type { Evaluation } from '../views/evaluation.ts'

/** Criteria for a job without its own; the app has the words. Only qualities that an answer can show, never what a face or a voice suggests. */
export const BUILT_IN_CRITERIA = [
  'communication',
  'problem_solving',
  'teamwork',
  'professional_knowledge',
  'adaptability',
  'learning_agility',
] as const
export type BuiltInCriterion = (typeof BUILT_IN_CRITERIA)[number]

export const isBuiltInCriterion = (name: string): name is BuiltInCriterion => (BUILT_IN_CRITERIA as readonly string[]).includes(name)

/** Criteria of a job, in order. Unnamed ones are still being written; a job that names none has the built-in ones, version 0. */
export function evaluationOf(scoring: Pick<Partial<JobSetting>, 'criteria' | 'criteriaVersion'> | undefined): Evaluation {
  const own = (scoring?.criteria ?? []).filter(({ name }) => isVisible(name))
  if (own.length === 0) return { namesAreKeys: true, version: 0, criteria: BUILT_IN_CRITERIA.map((name) => ({ id: name, name })) }
  return {
    namesAreKeys: false,
    version: scoring?.criteriaVersion ?? 1,
    criteria: own.map(({ name, description, ...rest }) => ({
      ...rest,
      name: cleanText(name),
      ...(description?.trim() && { description }),
    })),
  }
}

export type CriterionProblem = 'name' | 'sameName'

/** Problems that make a list of criteria unclear to reviewers. */
export function criterionProblems(criteria: readonly Pick<Criterion, 'name'>[]): CriterionProblem[] {
  const names = criteria.map(({ name }) => (isVisible(name) ? foldText(name) : ''))
  const given = names.filter((name) => name !== '')
  return [
    ...(given.length < names.length ? (['name'] as const) : []),
    ...(new Set(given).size < given.length ? (['sameName'] as const) : []),
  ]
}

/**
 * Criteria as somebody sends them, with an id for each: its own, else that of the stored one with the same name, so that a repeat makes no new ones and
 * ratings stay with what they are about.
 */
export function withIds(given: readonly GivenCriterion[], stored: readonly Criterion[], newId: () => string): Criterion[] {
  const taken = new Set(given.flatMap(({ id }) => (id === undefined ? [] : [id])))
  return given.map(({ id, description, ...rest }) => {
    const known = stored.find((one) => one.name === rest.name && !taken.has(one.id))?.id
    return { ...rest, id: id ?? known ?? newId(), ...(description && { description }) }
  })
}

export type GivenCriterion = Omit<Criterion, 'id'> & { id?: string | undefined }
