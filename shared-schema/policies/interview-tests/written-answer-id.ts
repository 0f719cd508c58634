/** Id of a written answer that a call makes: two at once make one. */
export const writtenAnswerId = ({
  iv,
  questionId,
  round,
  attempt,
}: {
  iv: string
  questionId: string
  round: number
  attempt: number
}): string => [iv, questionId, ...(round > 0 || attempt > 1 ? [round] : []), ...(attempt > 1 ? [attempt] : [])].join('.')
