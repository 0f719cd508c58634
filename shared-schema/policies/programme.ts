import { completeOf, type Interview } from '../entities/interview.ts'

/** Numbers of one job for the job list (R089). `completionRate` is about reviewed candidates, its label says so (X17). */
export interface JobNumbers {
  numOfCandidates: number
  completion: number
  reviewed: number
  questionNum: number
  completionRate: number
}

export function jobNumbers(
  rows: readonly Pick<Interview, 'firstAnswerAt' | 'finishedAt' | 'reviewedAt'>[],
  questionNum: number,
): JobNumbers {
  const reviewed = rows.filter((row) => row.reviewedAt !== undefined).length
  const completion = rows.filter((row) => completeOf(row) === 1).length
  return { numOfCandidates: rows.length, completion, reviewed, questionNum, completionRate: completionRate(reviewed, rows.length) }
}

/** reviewed / total x 100, rounded to an integer; 0 of 0 is 0 (R088). */
export const completionRate = (reviewed: number, total: number): number => (total === 0 ? 0 : Math.round((reviewed / total) * 100))
