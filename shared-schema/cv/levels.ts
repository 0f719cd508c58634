/** Levels of a degree, lowest first (R131). */
export const EDUCATION_LEVELS = ['secondary_school', 'diploma', 'associate', 'bachelor', 'master', 'doctorate'] as const
export type EducationLevel = (typeof EDUCATION_LEVELS)[number]

/** Fluencies in a language, lowest first (R132). */
export const FLUENCIES = ['basic', 'conversational', 'fluent', 'native'] as const
export type Fluency = (typeof FLUENCIES)[number]

/** Levels of a position, lowest first (R133). */
export const POSITION_LEVELS = ['intern', 'junior', 'mid', 'senior', 'director'] as const
export type PositionLevel = (typeof POSITION_LEVELS)[number]

/** Widest match that earns credit (R134). */
export const MATCH_MODES = ['exact', 'similar', 'nearby'] as const
export type MatchMode = (typeof MATCH_MODES)[number]

/** Levels of a weight, 0 to 3 (R130). */
export const CV_WEIGHTS = ['Irrelevant', 'Bonus', 'Required', 'Critical'] as const
