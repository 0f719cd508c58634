import * as z from 'zod'
import type { Call } from '#shared/primitives/define-call.ts'
import { isLongList, mapInSlices } from '../services/in-slices.ts'

/** Answer of a call as its contract has it. Rows of long lists in it are checked in slices, so that the process answers others between. */
export async function checkedAnswer<Output>(call: Pick<Call<unknown, Output>, 'response'>, answer: unknown, yieldToLoop: () => Promise<void>): Promise<Output> {
  const lists = longListsOf(call.response, answer)
  if (lists.length === 0) return call.response.parse(answer)
  const short = { ...(answer as object), ...Object.fromEntries(lists.map(({ name }) => [name, []])) }
  const checked = call.response.parse(short)
  const rows = new Map<string, unknown[]>()
  for (const { name, row, list } of lists) rows.set(name, await mapInSlices(list, (one) => row.parse(one), yieldToLoop))
  // only lists whose rows are checked one by one were taken out
  return { ...checked, ...Object.fromEntries(rows) }
}

interface LongList {
  name: string
  row: z.ZodType
  list: unknown[]
}

/** Those of which the contract says no more than what each row is. */
function longListsOf(schema: z.ZodType, answer: unknown): LongList[] {
  if (!(schema instanceof z.ZodObject) || isChecked(schema) || typeof answer !== 'object' || answer === null) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const list: unknown = (answer as Record<string, unknown>)[name]
    return field instanceof z.ZodArray && !isChecked(field) && isLongList(list) ? [{ name, row: field.element as z.ZodType, list }] : []
  })
}

const isChecked = (schema: z.ZodType): boolean => (schema.def.checks?.length ?? 0) > 0
