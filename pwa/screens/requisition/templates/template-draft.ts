import { hasOptions, MAX_FIELDS, POSTING_PARTS, type FieldKind, type FieldV2, type PostingPart } from '#shared/lib/requisition/fields.ts'
import { typesAfter } from '#shared/policies/requisition/template-change.ts'
import type { FormVersion } from '../use-requisition.ts'

/** A form while it is written. */
export interface TemplateDraft {
  id: string
  /** newest version that its author knows, 0 for a new form */
  version: number
  name: string
  fields: readonly FieldV2[]
  /** types of the newest version, which only widen */
  former: Readonly<Record<string, FieldKind>>
  /** keys that may not come again */
  taken: readonly string[]
}

export const draftOf = ({ id, version, name, fields, retired }: FormVersion): TemplateDraft => ({
  id,
  version,
  name,
  fields,
  former: Object.fromEntries(fields.map(({ key, type }) => [key, type])),
  taken: [...retired, ...fields.map(({ key }) => key)],
})

/** A new form, with the fields of another one to begin with. */
export const newDraft = (id: string, like: readonly FieldV2[]): TemplateDraft => ({
  id,
  version: 0,
  name: '',
  fields: like,
  former: {},
  taken: [],
})

export const mayAddField = ({ fields }: TemplateDraft): boolean => fields.length < MAX_FIELDS

export function withField(draft: TemplateDraft): TemplateDraft {
  const used = [...draft.taken, ...draft.fields.map(({ key }) => key)]
  let n = draft.fields.length + 1
  while (used.includes(`field_${n}`)) n++
  const field: FieldV2 = { key: `field_${n}`, label: {}, type: 'text', required: false, options: [], order: 0, visible: 'internal' }
  return { ...draft, fields: [...draft.fields, field] }
}

export const withoutField = (draft: TemplateDraft, key: string): TemplateDraft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.key !== key),
})

export const changedField = (draft: TemplateDraft, key: string, changes: Partial<FieldV2>): TemplateDraft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.key === key ? { ...field, ...changes } : field)),
})

/** Kinds whose values a part of the public posting can say. */
const KINDS_OF_PART: Readonly<Record<PostingPart, readonly FieldKind[]>> = {
  title: ['text'],
  description: ['text', 'long'],
  jobLocation: ['text'],
  jobLocationType: ['bool'],
  employmentType: ['text', 'select', 'multi'],
  baseSalary: ['money'],
  totalJobOpenings: ['number'],
}

/** Parts of the posting that a field may fill: those that fit its kind, and that no other field of the form fills. */
export const partsFor = ({ fields }: TemplateDraft, { key, type }: Pick<FieldV2, 'key' | 'type'>): PostingPart[] =>
  POSTING_PARTS.filter((part) => KINDS_OF_PART[part].includes(type) && !fields.some((other) => other.key !== key && other.maps_to === part))

/** Lets a field fill a part of the posting; null: none. */
export const mappedField = (draft: TemplateDraft, key: string, part: PostingPart | null): TemplateDraft => ({
  ...draft,
  fields: draft.fields.map((field) => {
    if (field.key !== key) return field
    const { maps_to: _former, ...rest } = field
    return part === null ? rest : { ...rest, maps_to: part }
  }),
})

/** Gives a field another kind; what it filled in the posting it keeps only where that still fits. */
export function retypedField(draft: TemplateDraft, key: string, type: FieldKind): TemplateDraft {
  const changed = changedField(draft, key, { type })
  const field = changed.fields.find((one) => one.key === key)
  const fits = field?.maps_to === undefined || KINDS_OF_PART[field.maps_to].includes(type)
  return fits ? changed : mappedField(changed, key, null)
}

/** Moves a field by one place. */
export function movedField(draft: TemplateDraft, key: string, by: -1 | 1): TemplateDraft {
  const from = draft.fields.findIndex((field) => field.key === key)
  const to = from + by
  const [one, other] = [draft.fields[from], draft.fields[to]]
  if (!one || !other) return draft
  return { ...draft, fields: draft.fields.map((field, index) => (index === from ? other : index === to ? one : field)) }
}

/** Types that a field may take now. */
export const typesFor = ({ former }: TemplateDraft, key: string, all: readonly FieldKind[]): readonly FieldKind[] =>
  former[key] === undefined ? all : typesAfter(former[key])

/** Options out of lines; those that were there keep their value and their words in other languages. */
export function optionsFrom(text: string, before: FieldV2['options'], lang: string): FieldV2['options'] {
  const lines = [...new Set(text.split('\n').map((line) => line.trim().slice(0, 60)))].filter((line) => line !== '')
  return lines.map((line) => {
    const known = before.find(({ label, value }) => label[lang] === line || value === line)
    return known ?? { value: line, label: { [lang]: line } }
  })
}

export type TemplateProblem = 'name' | 'fields' | 'label' | 'options'

/** Reason why the form cannot be kept yet. */
export function problemOfDraft({ name, fields }: TemplateDraft): TemplateProblem | null {
  if (name.trim() === '') return 'name'
  if (fields.length === 0) return 'fields'
  if (fields.some(({ label }) => !Object.values(label).some((words) => words.trim() !== ''))) return 'label'
  return fields.some(({ type, options }) => hasOptions(type) && options.length === 0) ? 'options' : null
}

/** Fields as the call takes them: in their order, with options only where there is a choice. */
export const sentFields = ({ fields }: TemplateDraft): FieldV2[] =>
  fields.map((field, order) => ({ ...field, order, options: hasOptions(field.type) ? field.options : [] }))
