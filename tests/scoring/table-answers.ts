/** Answers of the design's table; the second is the first as some people speak. */
export const GOOD_ANSWER =
  'Last year at my hotel a guest shouted because her booking was lost. I had to calm the queue and find her a room. I listened to her and asked what she needed. I apologised, offered a new room and worked with the kitchen team on dinner. In the end she stayed three nights. Afterwards I added a check to our procedure.'

export const DIALECT_ANSWER =
  'Last year at my hotel a guest done got vexed because her booking got lost. I had to calm the queue and find her a room. I listen to her and ask what she need. I apologise, offer a new room and work with the kitchen team on dinner. In the end she stay three nights. Afterwards I add a check to our procedure, you know.'
