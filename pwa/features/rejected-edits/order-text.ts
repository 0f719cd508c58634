import type { Translate } from '../../i18n/messages.ts'
import { fieldText } from './field-text.ts'
import type { ReplacedItem } from './replaced-parts.ts'

/** Things of a list in this order, a line for each, by what names them; those that went meanwhile are left out. */
export function orderText(t: Translate<'sync'>, { field, things }: Pick<ReplacedItem, 'field' | 'things'>, ids: unknown): string {
  if (!Array.isArray(ids)) return fieldText(t, field, undefined)
  const named = ids.flatMap((id) => things.find((thing) => thing.id === id) ?? [])
  return named.map((thing, at) => `${at + 1}. ${fieldText(t, field, [thing])}`).join('\n')
}
