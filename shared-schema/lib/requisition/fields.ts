import * as z from 'zod'
import { shortText } from '../../primitives/fields.ts'

export const FIELD_KINDS = ['text', 'long', 'number', 'money', 'date', 'select', 'multi', 'bool', 'user'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Properties of a JobPosting that a field can fill on the public page. */
export const POSTING_PARTS = [
  'title',
  'description',
  'jobLocation',
  'jobLocationType',
  'employmentType',
  'baseSalary',
  'totalJobOpenings',
] as const
export type PostingPart = (typeof POSTING_PARTS)[number]

export const MAX_FIELDS = 60
export const MAX_OPTIONS = 100

/** Language of the interface -> words. */
const Label = z.record(z.string().min(1).max(10), shortText(100))

/** Key of a field: of letters that need no escape anywhere. */
export const FieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** Field of a form as its template keeps it and the wire names it. */
export const FieldV2 = z.strictObject({
  key: FieldKey,
  label: Label.refine((label) => Object.values(label).some((text) => text !== ''), { error: 'has no words' }),
  type: z.enum(FIELD_KINDS),
  required: z.boolean(),
  options: z.array(z.strictObject({ value: z.string().min(1).max(60), label: Label })).max(MAX_OPTIONS),
  order: z.number().int().min(0).max(1000),
  visible: z.enum(['internal', 'public']),
  maps_to: z.enum(POSTING_PARTS).optional(),
})
export type FieldV2 = z.infer<typeof FieldV2>

/** Fields of a template: keys once only, and options where there is something to choose. */
export const FieldsV2 = z
  .array(FieldV2)
  .min(1)
  .max(MAX_FIELDS)
  .superRefine((fields, context) => {
    const seen = new Set<string>()
    for (const [index, { key, type, options }] of fields.entries()) {
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'key'], message: 'is there twice' })
      seen.add(key)
      const values = new Set(options.map(({ value }) => value))
      if (values.size !== options.length) context.addIssue({ code: 'custom', path: [index, 'options'], message: 'has a value twice' })
      if (hasOptions(type) !== values.size > 0)
        context.addIssue({ code: 'custom', path: [index, 'options'], message: hasOptions(type) ? 'is empty' : 'fits no such field' })
    }
  })

export const hasOptions = (type: FieldKind): boolean => type === 'select' || type === 'multi'

/** Amount of money as a field keeps it. */
export interface Money {
  amount: number
  currency: string
}
