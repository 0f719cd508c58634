export const PASSWORD = 'A-long-enough-Pass-2026!'

/** Address of the app, its recruiter and what was made for the measurements. */
export interface Place {
  url: string
  gid: string
  userId: string
  email: string
  /** job of the four people with eight recorded answers each */
  jobId: string
  people: string[]
  /** job of the many people with three reviewers each */
  crowdJobId: string
  /** the first hundred of them */
  crowdIds: string[]
}

export const ANSWERS = 8
export const ANSWER_MS = 120_000
export const CROWD = 2000
export const RATERS = 3

/** Moments at which the sentences of an answer begin. */
export const SENTENCES_MS = Array.from({ length: 20 }, (_, n) => n * 6000)
