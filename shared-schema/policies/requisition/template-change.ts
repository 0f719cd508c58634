import type { FieldKind, FieldV2 } from '../../lib/requisition/fields.ts'

/** Type -> type that takes every value of it. */
const WIDER: Partial<Record<FieldKind, FieldKind>> = { text: 'long', select: 'multi' }

export interface TemplateHistory {
  fields: readonly FieldV2[]
  /** keys of fields that former versions had and the newest has not */
  retired: readonly string[]
}

/** Lists what a new version may not do, as `key: problem`: bring a key back, or make the type of a field narrower. */
export function templateProblems({ fields, retired }: TemplateHistory, next: readonly FieldV2[]): string[] {
  const before = new Map(fields.map((field) => [field.key, field]))
  return next.flatMap(({ key, type }) => {
    if (retired.includes(key)) return [`${key}: was removed and cannot return`]
    const former = before.get(key)
    return former && !isSameOrWider(former.type, type) ? [`${key}: cannot become ${type}`] : []
  })
}

/** Types that a field of this type may have in the next version. */
export const typesAfter = (type: FieldKind): FieldKind[] => [type, ...(WIDER[type] ? [WIDER[type]] : [])]

const isSameOrWider = (from: FieldKind, to: FieldKind): boolean => typesAfter(from).includes(to)

/** The keys that are gone once this version is the newest. */
export const retiredAfter = ({ fields, retired }: TemplateHistory, next: readonly FieldV2[]): string[] => [
  ...retired,
  ...fields.map(({ key }) => key).filter((key) => !next.some((field) => field.key === key)),
]

/** A value under a wider type than it was written for: one choice becomes a list of one. */
export const widened = (type: FieldKind, value: unknown): unknown => (type === 'multi' && typeof value === 'string' ? [value] : value)
