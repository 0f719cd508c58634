/** Words of sentences that are spoken to whoever or whatever grades, and tell of nothing (W08). */
export const ORDER_BEGINS: ReadonlySet<string> = new Set(['ignore', 'disregard', 'forget'])
export const ORDER_OBJECTS = 'instruction|instructions|rule|rules|prompt|prompts'

export const GRADING_VERBS = 'give|award|assign|rate|score|mark'
export const GRADED_THINGS = 'this|my|the answer|response|candidate|interview'
export const GRADES = ['point|points|score|scores|mark|marks|full|100|highest', 'out of']

export const MACHINE_PHRASES = ['as an ai', 'system prompt', 'language model']
