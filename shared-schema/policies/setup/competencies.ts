import model from '../../lib/competency-model.json' with { type: 'json' }
import { bareCriterion } from '../scores/card.ts'
import type { Criterion } from '../../entities/job-setting.ts'
import { COMPETENCY_GROUPS, type AnchorRating, type CompetencyGroup } from '../../lib/metrics.ts'

/** A competency that reviewers can judge by what is said and done. */
export interface ModelCompetency {
  key: string
  /** code of a language of the interface -> name */
  names: Readonly<Record<string, string>>
  /** in English, as the anchors are */
  definition: string
  anchors: Readonly<Record<AnchorRating, string>>
}

/** The full model: 35 competencies in six groups. It is large, so the app imports this file on demand only. */
export const COMPETENCY_MODEL: readonly { group: CompetencyGroup; competencies: readonly ModelCompetency[] }[] = COMPETENCY_GROUPS.map(
  (group) => ({ group, competencies: model[group] }),
)

const BY_KEY: ReadonlyMap<string, ModelCompetency> = new Map(
  COMPETENCY_MODEL.flatMap(({ competencies }) => competencies.map((one) => [one.key, one] as const)),
)

export const isCompetency = (key: string): boolean => BY_KEY.has(key)

/** Name of a competency in a language of the interface, else in English. */
export const competencyName = ({ names, key }: ModelCompetency, language: string): string => names[language] ?? names['en'] ?? key

/** A criterion that looks at a competency: it copies what the model says, so that later models change no job. */
export const criterionOf = (competency: ModelCompetency, { id, language }: { id: string; language: string }): Criterion => ({
  id,
  name: competencyName(competency, language),
  competency: competency.key,
  description: competency.definition,
  anchors: { ...competency.anchors },
})

/** Criterion of a competency by its key; of an unknown one its bare name. */
export function modelCriterion(key: string, language: string): Criterion {
  const found = BY_KEY.get(key)
  return found ? criterionOf(found, { id: key, language }) : bareCriterion(key)
}

/** A given criterion that names a competency, with what the model says where it says nothing of its own. */
export function fromModel<Given extends Partial<Pick<Criterion, 'competency' | 'description' | 'anchors'>>>(given: Given): Given {
  const found = given.competency === undefined ? undefined : BY_KEY.get(given.competency)
  return found ? { ...given, description: given.description ?? found.definition, anchors: given.anchors ?? { ...found.anchors } } : given
}
