import {
  MAX_INDICATORS,
  MAX_PATTERNS,
  MAX_RUBRIC_CRITERIA,
  type Indicator,
  type Rubric,
  type RubricCriterion,
} from '#shared/lib/rubrics/rubric.ts'
import { isPattern, MAX_PATTERN } from '#shared/lib/rubrics/pattern.ts'
import { STARTER_RUBRICS } from '#shared/lib/rubrics/starters.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Db } from '../../../db/types.ts'
import { saveQuestion } from '../save-setup.ts'

export type ChangeRubric = (change: (stored: Rubric) => Rubric) => Promise<unknown>
export type ChangeCriterion = (change: (stored: RubricCriterion) => Partial<RubricCriterion>) => Promise<unknown>

/** Changes the rubric of a question from what is stored; nothing happens when somebody has removed it. */
export const changeRubric = (db: Db, questionId: string, change: (stored: Rubric) => Rubric): Promise<unknown> =>
  saveQuestion(db, questionId, ({ rubric }) => (rubric ? { rubric: change(rubric) } : {}))

/** Begins with one of the starters, or with a criterion that is still empty. A question that has a rubric keeps it. */
export const beginRubric = (db: Db, questionId: string, competency: string | null): Promise<unknown> => {
  const starter = STARTER_RUBRICS.find((one) => one.competency === competency)
  const content = starter ? starter.rubric : { kind: 'behavioural' as const, lang: 'en' as const, criteria: [newCriterion()] }
  return saveQuestion(db, questionId, ({ rubric }) => (rubric ? {} : { rubric: { ...structuredClone(content), jobBasis: '' } }))
}

export const removeRubric = (db: Db, questionId: string): Promise<unknown> => saveQuestion(db, questionId, { rubric: undefined })

const newCriterion = (): RubricCriterion => ({ id: newId(), name: '', weight: 1, full: 1, indicators: [newIndicator()] })
const newIndicator = (): Indicator => ({ id: newId(), points: 1, patterns: [] })

export const withCriterion = (rubric: Rubric): Rubric =>
  rubric.criteria.length < MAX_RUBRIC_CRITERIA ? { ...rubric, criteria: [...rubric.criteria, newCriterion()] } : rubric

export const withoutCriterion = (rubric: Rubric, id: string): Rubric =>
  rubric.criteria.length > 1 ? { ...rubric, criteria: rubric.criteria.filter((one) => one.id !== id) } : rubric

export const withIndicator = ({ indicators }: RubricCriterion): Partial<RubricCriterion> => ({
  indicators: indicators.length < MAX_INDICATORS ? [...indicators, newIndicator()] : indicators,
})

/** Wordings, one in a line; empty lines are left out. */
export const patternsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** First wording that cannot be kept; null: all can. */
export const wrongPattern = (text: string): string | null =>
  patternsOf(text).find((line, at) => at >= MAX_PATTERNS || line.length > MAX_PATTERN || !isPattern(line)) ?? null
