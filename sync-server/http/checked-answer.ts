import * as z from 'zod'
import type { Call } from '#shared/primitives/define-call.ts'
import { LongList } from '../services/long-list.ts'

/** Answer of a call as its contract has it. Rows that are made while they are sent are checked then: a wrong one breaks the answer off. */
export function checkedAnswer({ response }: Pick<Call, 'response'>, answer: unknown): unknown {
  const lists = listsToMake(answer)
  if (lists.length === 0) return response.parse(answer)
  const rest = { ...(answer as object), ...Object.fromEntries(lists.map(([name]) => [name, []])) }
  const later = lists.map(([name, list]) => {
    const schema = rowOf(response, name)
    return [name, list.map((row) => schema.parse(row))] as const
  })
  return { ...(response.parse(rest) as object), ...Object.fromEntries(later) }
}

const listsToMake = (answer: unknown): [string, LongList<unknown>][] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) => (value instanceof LongList ? [[name, value] as [string, LongList<unknown>]] : []))
    : []

/** Schema of each row of a list; only where the contract says no more of the list may rows be made later. */
function rowOf(response: z.ZodType, name: string): z.ZodType {
  const field: unknown = response instanceof z.ZodObject && !isChecked(response) ? response.shape[name] : undefined
  if (!(field instanceof z.ZodArray) || isChecked(field)) throw new Error(`the rows of ${name} are checked together`)
  return field.element as z.ZodType
}

const isChecked = (schema: z.ZodType): boolean => (schema.def.checks?.length ?? 0) > 0
