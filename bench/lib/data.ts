/** Remark of about 400 bytes of JSON: the same content for every system. */
export interface Remark {
  interviewId: string
  authorId: string
  authorName: string
  text: string
  createdAt: number
}

const SENTENCE = 'The answer was calm, complete and to the point; the example from the night shift showed how the team was asked first. '

/** Field values by number, so that every run and every system has the same. */
export const remark = (i: number, place: { interviewId: string; authorId: string }): Remark => ({
  ...place,
  authorName: 'Rita Benchmark',
  text: `${i} ${SENTENCE.repeat(3)}`.slice(0, 260),
  createdAt: 1_795_248_000_000 + i,
})

/** The new text of an edit. */
export const editedText = (i: number, round: number): string => `${round}.${i} ${SENTENCE.repeat(3)}`.slice(0, 260)
