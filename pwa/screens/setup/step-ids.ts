/** Steps of a job's set-up, in order. In a file of its own, because the address of the page names one and is read before the page is there. */
export const STEPS = ['layout', 'questions', 'scoring', 'email', 'consent', 'review'] as const
export type StepId = (typeof STEPS)[number]
