import type { Job } from '../../entities/job.ts'

type JobType = Job['jobType']

/** A job of type `cv` is over with the CV: it asks no questions, whatever its documents hold. */
export const asksQuestions = (jobType: JobType): boolean => jobType !== 'cv'

/** Does the job want a CV: by its type, or because its layout says so (R100)? */
export const wantsCv = (jobType: JobType, layout: { cvRequired?: boolean | undefined } | undefined): boolean =>
  jobType !== 'interview' || layout?.cvRequired === true
