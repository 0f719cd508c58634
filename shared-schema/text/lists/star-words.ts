/** Phrases that set a scene; `|` between words that may stand in one place. */
export const SITUATION_PHRASES = [
  'last year|month|week|season|night',
  'when i|we worked|had|was|started',
  'at my',
  'one day',
  'during',
  'ago',
]

/** Phrases that say what was to be done. */
export const TASK_PHRASES = ['my task|job|role|goal|responsibility', 'i|we had|have|need|needed|want|wanted to']

/** Things people do at work. */
export const ACTIONS: readonly string[] = (
  'listen ask apologize offer give arrange refund replace fix solve repair call phone ring follow add change write update train teach show ' +
  'explain talk speak tell plan organize build make create lead help check test measure compare decide propose suggest present prepare send ' +
  'move read find choose set start stop finish deliver improve reduce save negotiate meet visit contact invite share split list sort clean ' +
  'collect record report review research design develop implement introduce run manage coordinate delegate coach support book order buy calm ' +
  'bring draw'
).split(' ')

/** Phrases that announce what came of it. */
export const RESULT_PHRASES = ['in the end', 'as a result', 'the result|outcome', 'came back']

/** Verbs that tell what came of it. */
export const RESULT_VERBS: readonly string[] = 'stay thank return improve save fall drop rise grow double halve win'.split(' ')

/** Numbers in words; digits count, too. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand half twice'.split(' '),
)
