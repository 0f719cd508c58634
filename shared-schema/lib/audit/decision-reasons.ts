/** Reasons for replacing a decision about a candidate. Codes, because the decision log keeps nothing that people wrote about people. */
export const DECISION_REASONS = ['newInformation', 'scoredWrongly', 'secondOpinion', 'candidateAsked', 'mistake', 'other'] as const
export type DecisionReason = (typeof DECISION_REASONS)[number]
