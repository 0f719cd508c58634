import type { Interview } from '#shared/entities/interview.ts'

/** Candidates whom the end of a job concerns: `waiting` were invited and have not begun, `begun` have not finished. */
export function atTheDoor(interviews: readonly Pick<Interview, 'invitedAt' | 'startedAt' | 'finishedAt'>[]): {
  waiting: number
  begun: number
} {
  return {
    waiting: interviews.filter((row) => row.invitedAt !== undefined && row.startedAt === undefined && row.finishedAt === undefined).length,
    begun: interviews.filter((row) => row.startedAt !== undefined && row.finishedAt === undefined).length,
  }
}
