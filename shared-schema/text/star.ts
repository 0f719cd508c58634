import { hasPhrase } from './find-phrases.ts'
import { BEFORE_THINGS } from './lists/function-words.ts'
import { ACTIONS, NUMBER_WORDS, RESULT_PHRASES, RESULT_VERBS, SITUATION_PHRASES, TASK_PHRASES } from './lists/star-words.ts'
import { whyNotOwn, type RubricKind } from './own-act.ts'
import { keysOf, type ReadText, type SentenceRange } from './read-text.ts'
import { formsOf } from './word-forms.ts'

export const STAR_PARTS = ['situation', 'task', 'action', 'result'] as const
export type StarPart = (typeof STAR_PARTS)[number]

/** Parts of a story, 0 to 1 each, and the sentences that told them. */
export interface Star {
  parts: Readonly<Record<StarPart, number>>
  sentences: Readonly<Record<StarPart, readonly SentenceRange[]>>
}

/** Finds situation, task, actions and result in the sentences that count. */
export function starOf(text: ReadText, sentences: readonly SentenceRange[], kind: RubricKind): Star {
  const acts = new Set<string>()
  let result = 0
  const told: Record<StarPart, SentenceRange[]> = { situation: [], task: [], action: [], result: [] }
  for (const range of sentences) {
    const keys = keysOf(text, range)
    if (setsScene(keys)) told.situation.push(range)
    if (TASK_PHRASES.some((phrase) => hasPhrase(keys, phrase))) told.task.push(range)
    const own = actionsIn(keys, kind)
    if (own.length > 0) told.action.push(range)
    for (const act of own) acts.add(act)
    if (!tellsResult(keys)) continue
    told.result.push(range)
    result = Math.max(result, keys.some((key) => /\d/.test(key) || NUMBER_WORDS.has(key)) ? 1 : 0.5)
  }
  const action = acts.size >= ENOUGH_ACTS ? 1 : acts.size > 0 ? 0.5 : 0
  return { parts: { situation: told.situation.length > 0 ? 1 : 0, task: told.task.length > 0 ? 1 : 0, action, result }, sentences: told }
}

/** Weighs the four parts as a score; action and result count twice. */
export const starScore = ({ parts: { situation, task, action, result } }: Pick<Star, 'parts'>): number =>
  (100 * (situation + task + 2 * action + 2 * result)) / 6

const ENOUGH_ACTS = 3

const setsScene = (keys: readonly string[]): boolean =>
  SITUATION_PHRASES.some((phrase) => hasPhrase(keys, phrase)) ||
  keys.some((key, at) => key === 'in' && /^(19|20)\d\d$/.test(keys[at + 1] ?? ''))

const tellsResult = (keys: readonly string[]): boolean =>
  RESULT_PHRASES.some((phrase) => hasPhrase(keys, phrase)) || keys.some((key) => RESULT_FORMS.has(key))

function actionsIn(keys: readonly string[], kind: RubricKind): string[] {
  return keys.flatMap((key, at) => {
    const act = ACTION_FORMS.get(key)
    const isDone = act !== undefined && !BEFORE_THINGS.has(keys[at - 1] ?? '') && whyNotOwn(keys, at, kind) === null
    return isDone ? [act] : []
  })
}

const RESULT_FORMS: ReadonlySet<string> = new Set(RESULT_VERBS.flatMap(formsOf))
const ACTION_FORMS: ReadonlyMap<string, string> = new Map(ACTIONS.flatMap((act) => formsOf(act).map((form) => [form, act] as const)))
