import { sameValue } from '#shared/sync/same-value.ts'
import { isEmptyValue } from '#shared/policies/requisition/validator.ts'

export type Values = Readonly<Record<string, unknown>>

/** Values that a person changed and has not saved, each with what stood there when it was begun. */
export interface RequisitionDraft {
  changed: Values
  seen: Values
}

export const NO_DRAFT: RequisitionDraft = { changed: {}, seen: {} }

/** Takes a typed value; one that is as it stands again is no change any more. */
export function withValue(draft: RequisitionDraft, key: string, value: unknown, standing: unknown): RequisitionDraft {
  const isBegun = Object.hasOwn(draft.changed, key)
  const before = isBegun ? draft.seen[key] : plain(standing)
  return sameValue(plain(value), before) && sameValue(before, plain(standing))
    ? without(draft, [key])
    : { changed: { ...draft.changed, [key]: plain(value) }, seen: { ...draft.seen, [key]: before } }
}

/** Forgets what was written, or given up. */
export const without = ({ changed, seen }: RequisitionDraft, keys: readonly string[]): RequisitionDraft => ({
  changed: omit(changed, keys),
  seen: omit(seen, keys),
})

/** Its author has read what stands now and means the change all the same. */
export const overStanding = ({ changed, seen }: RequisitionDraft, key: string, standing: unknown): RequisitionDraft => ({
  changed,
  seen: { ...seen, [key]: plain(standing) },
})

/** The values as the person sees them. */
export const shownValues = ({ changed }: RequisitionDraft, standing: Values): Values => ({ ...standing, ...changed })

/** Fields that somebody changed since the person began with them, and not to the same. */
export const changedMeanwhile = ({ changed, seen }: RequisitionDraft, standing: Values): string[] =>
  Object.keys(changed).filter((key) => !sameValue(plain(standing[key]), seen[key]) && !sameValue(plain(standing[key]), changed[key]))

const plain = (value: unknown): unknown => (isEmptyValue(value) ? null : value)

const omit = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
