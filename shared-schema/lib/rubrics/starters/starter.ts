import type { Rubric } from '../rubric.ts'

/** Rubric to begin with; in English, like the answers that it reads. */
export interface StarterRubric {
  /** competency of the model that it goes with */
  competency: 'customer_focus' | 'teamwork' | 'problem_solving' | 'planning_and_organisation' | 'learning_agility' | 'communication'
  question: string
  rubric: Omit<Rubric, 'jobBasis'>
}

type Criterion = Rubric['criteria'][number]

/** Criterion whose indicators give one point each. */
export const criterion = (
  [id, name]: readonly [id: string, name: string],
  [weight, full]: readonly [weight: number, full: number],
  indicators: Readonly<Record<string, readonly string[]>>,
  metric?: Criterion['metric'],
): Criterion => ({
  id,
  name,
  ...(metric ? { metric } : {}),
  weight,
  full,
  indicators: Object.entries(indicators).map(([key, patterns]) => ({ id: key, points: 1, patterns: [...patterns] })),
})

/** Criterion of how the story is told. */
export const STRUCTURE: Criterion = { id: 'structure', name: 'Told as a story', weight: 1, full: 1, indicators: [], structure: true }
