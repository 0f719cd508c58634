import { expect, it } from 'vitest'
import { FIELD_KINDS, FieldsV2 } from '#shared/lib/requisition/fields.ts'
import { STANDARD_FIELDS } from '#shared/lib/requisition/standard.ts'
import {
  changedField,
  draftOf,
  mappedField,
  movedField,
  newDraft,
  optionsFrom,
  partsFor,
  problemOfDraft,
  retypedField,
  sentFields,
  typesFor,
  withField,
  withoutField,
} from './template-draft.ts'

const FORM = { id: 'ships', version: 3, name: 'Ships', fields: STANDARD_FIELDS, retired: ['field_9'] }

it('S103 adds, removes and moves fields, never under a key that was there, and sends what the server takes', () => {
  const added = withField(draftOf(FORM))
  const key = added.fields.at(-1)?.key ?? ''
  expect(key).toBe('field_10')
  expect(problemOfDraft(added)).toBe('label')
  const named = changedField(added, key, { label: { en: 'Draught' } })
  expect(problemOfDraft(named)).toBeNull()
  const moved = movedField(movedField(named, key, -1), 'title', -1)
  expect(moved.fields.map((field) => field.key).slice(-2)).toEqual([key, 'hiring_manager'])
  expect(withField(withoutField(named, key)).fields.at(-1)?.key).toBe('field_10')
  expect(FieldsV2.safeParse(sentFields(moved)).error).toBeUndefined()
})

it('S103 offers every kind for a new field, and only wider ones for a known field', () => {
  const draft = withField(draftOf(FORM))
  expect(typesFor(draft, 'field_10', FIELD_KINDS)).toEqual(FIELD_KINDS)
  expect(typesFor(draft, 'title', FIELD_KINDS)).toEqual(['text', 'long'])
  expect(typesFor(draft, 'employment_type', FIELD_KINDS)).toEqual(['select', 'multi'])
})

it('S103 lets a field fill the part of the posting that fits it and no other field fills', () => {
  const draft = changedField(withField(draftOf(FORM)), 'field_10', { label: { en: 'Town' } })
  const field = (of: typeof draft) => of.fields.find(({ key }) => key === 'field_10') ?? { key: '', type: 'text' as const }
  // title, description and place are filled by the fields of the form
  expect(partsFor(draft, field(draft))).toEqual([])
  const freed = mappedField(draft, 'location', null)
  expect(partsFor(freed, field(freed))).toEqual(['jobLocation'])
  const mapped = mappedField(freed, 'field_10', 'jobLocation')
  expect(field(mapped)).toMatchObject({ maps_to: 'jobLocation' })
  expect(
    sentFields(mapped)
      .filter(({ maps_to: part }) => part === 'jobLocation')
      .map(({ key }) => key),
  ).toEqual(['field_10'])
  expect(FieldsV2.safeParse(sentFields(mapped)).error).toBeUndefined()
  expect(field(retypedField(mapped, 'field_10', 'number'))).not.toHaveProperty('maps_to')
  expect(field(mappedField(mapped, 'field_10', null))).not.toHaveProperty('maps_to')
})

it('S103 reads options from lines, and asks for a name, a field and its options', () => {
  const before = [{ value: 'FULL', label: { en: 'Full time', ar: 'دوام كامل' } }]
  expect(optionsFrom('Full time\n\n Nights \nNights', before, 'en')).toEqual([before[0], { value: 'Nights', label: { en: 'Nights' } }])
  const empty = newDraft('x', [])
  expect([problemOfDraft(empty), problemOfDraft({ ...empty, name: 'X' })]).toEqual(['name', 'fields'])
  const choice = changedField(withField({ ...empty, name: 'X' }), 'field_1', { type: 'select', label: { en: 'Kind' } })
  expect(problemOfDraft(choice)).toBe('options')
})
