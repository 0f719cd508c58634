/** Answers of the design's table; the second is the first as some people speak. */
export const GOOD_ANSWER =
  'Last year at my hotel a guest shouted because her booking was lost. I had to calm the queue and find her a room. I listened to her and asked what she needed. I apologised, offered a new room and worked with the kitchen team on dinner. In the end she stayed three nights. Afterwards I added a check to our procedure.'

export const DIALECT_ANSWER =
  'Last year at my hotel a guest done got vexed because her booking got lost. I had to calm the queue and find her a room. I listen to her and ask what she need. I apologise, offer a new room and work with the kitchen team on dinner. In the end she stay three nights. Afterwards I add a check to our procedure, you know.'

/** Typed answers of the design's table with the number that each has by the rubric of its example, the best one first. */
export const RATED_ANSWERS: readonly { text: string; score: number }[] = [
  { text: GOOD_ANSWER, score: 100 },
  {
    text: 'I gave the guest a replacement key and I apologised. My job was to close the desk at ten, so I asked the night porter to help. As a result two rooms were ready.',
    score: 47.619,
  },
  {
    text: 'When I worked in a shop a client was angry about a broken kettle. I listened to him and gave him a refund. He was fine and he left the shop after some minutes.',
    score: 40.4762,
  },
  {
    text: "Last year at my shop I did not listen to him, I never asked what he needed and I didn't offer a refund because it was not my problem.",
    score: 2.381,
  },
  {
    text: 'If a customer was angry I would listen to her, I would ask what she needed, I would offer a refund and I would call back that week.',
    score: 0,
  },
]
