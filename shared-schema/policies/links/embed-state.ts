import type { Interview } from '../../entities/interview.ts'
import type { EMBED_STATES } from '../../lib/embed-states.ts'
import { isAllHere } from '../interview-progress.ts'

/**
 * State of an interview as the widget of a website tells it: begun, everything with the employer, and handed in besides. Handed in with
 * answers still under way is begun. `asked`: number of its questions.
 */
export function embedStateOf(row: Pick<Interview, 'startedAt' | 'finishedAt' | 'delivered'>, asked: number): (typeof EMBED_STATES)[number] {
  const hasEnded = row.finishedAt !== undefined
  if (row.startedAt === undefined && !hasEnded) return 'invited'
  if (asked > 0 && !isAllHere(row)) return 'started'
  // a job that asks nothing has nothing under way
  return hasEnded ? 'completed' : asked > 0 ? 'delivered' : 'started'
}
