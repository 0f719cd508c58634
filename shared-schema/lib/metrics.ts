/** Measured qualities of an interview, in the order of reports (R118). */
export const METRICS = [
  'enthusiasm',
  'self_confidence',
  'composure',
  'pace',
  'leadership',
  'learning_agility',
  'creativity_and_innovation',
  'emotional_intelligence',
  'communication',
  'interpersonal_relationship',
  'goal_and_achievement_striving',
] as const
export type Metric = (typeof METRICS)[number]
export type WeightKey = `${Metric}_weight`

/** Names of the weights, as they are stored and sent (R119). */
export const WEIGHT_KEYS: readonly WeightKey[] = METRICS.map((metric) => `${metric}_weight` as const)

/** Competency group of each metric (R122); pace has no competency of its own. */
export const GROUP_OF_METRIC = {
  enthusiasm: 'impression',
  self_confidence: 'impression',
  composure: 'impression',
  pace: 'impression',
  leadership: 'potential',
  learning_agility: 'adaptive',
  creativity_and_innovation: 'adaptive',
  emotional_intelligence: 'contextual',
  communication: 'oral',
  interpersonal_relationship: 'contextual',
  goal_and_achievement_striving: 'task',
} as const satisfies Record<Metric, CompetencyGroup>

/** Groups of competencies (R122). Big Five traits have none here: nothing rates a personality. */
export const COMPETENCY_GROUPS = ['oral', 'task', 'contextual', 'adaptive', 'potential', 'impression'] as const
export type CompetencyGroup = (typeof COMPETENCY_GROUPS)[number]

/** Ratings that an anchor describes. */
export const ANCHOR_RATINGS = ['2', '4', '6', '8', '10'] as const
export type AnchorRating = (typeof ANCHOR_RATINGS)[number]
