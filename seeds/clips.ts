/** Demo recording in seeds/media: its words, voice (of four) and standard video question (of three). */
export interface Clip {
  file: string
  voice: number
  question: number
  says: string
}

/** The video questions the clips answer; every demo job asks them. */
export const videoQuestions = [
  'Tell us about a piece of work you are proud of.',
  'Describe a disagreement in a team and what you did about it.',
  'How do you learn something new when there is little time?',
] as const

/** Said by voice (row) to question (column). Synthetic voices, invented stories. */
const SAID = [
  [
    'I led a team of five, and we moved the booking system without a single day of downtime. The part I am proud of is the plan for going back, which we never needed.',
    'We could not agree on the release date. I asked everyone to write down their biggest risk, and after that the list decided for us.',
    'I build the smallest thing that could work, break it on purpose, and write down what surprised me.',
  ],
  [
    'Our warehouse lost an hour every morning to paper lists. I talked to the people on the floor first, and the tool we built is still in use.',
    'A colleague wanted to rewrite everything. We tried both ways for one week, compared the numbers, and kept the smaller change.',
    'I find one person who knows it well, and I ask for the three mistakes that everybody makes.',
  ],
  [
    'I rebuilt the training for new colleagues. Before, people needed six weeks to answer a call alone. Now they need three.',
    'Two of us had different ideas about quality. We sat down with a customer, and it turned out we were both half right.',
    'I read the last chapter first, so I know what I am going to need, and then I only learn that.',
  ],
  [
    'When the line was down, my team kept serving patients from the offline copy. Nothing was lost, and that was no accident.',
    'I was wrong about the supplier. I said so in the next meeting, and we changed the contract together.',
    'I teach it to somebody else in the evening. If I cannot explain it, I have not understood it.',
  ],
] as const

export const clips: readonly Clip[] = SAID.flatMap((row, voice) =>
  row.map((says, question) => ({ file: `clip-${String(voice * 3 + question + 1).padStart(2, '0')}.webm`, voice, question, says })),
)

/** The recording of a voice answering a question; both count on from the end. */
export function clipFor(voice: number, question: number): Clip {
  const clip = clips[(voice % SAID.length) * videoQuestions.length + (question % videoQuestions.length)]
  if (!clip) throw new Error(`no clip of voice ${voice} for question ${question}`)
  return clip
}
