import { expect, it } from 'vitest'
import type { Translate } from '../../i18n/messages.ts'
import { copyText, fieldLabel, fieldText } from './field-text.ts'

/** Words as their key and values. */
const t = ((key: string, values?: object) => (values ? `${key} ${Object.values(values).join()}` : key)) as unknown as Translate<'sync'> // as much of it as is asked here

it('S128 scores set by hand have a name and are told by kind, with what was taken back and the reason', () => {
  const manual = { metrics: { communication: 61.6667, pace: null }, questions: { q: 50 }, overall: 12.5, reason: 'Heard again.' }
  expect(fieldLabel(t, 'manual')).toBe('rescued.field.manual')
  expect(fieldText(t, 'manual', manual).split('\n')).toEqual([
    expect.stringMatching(/^rescued\.manual\.metrics 61\.6667\b.*rescued\.manual\.takenBack$/),
    'rescued.manual.questions 50',
    'rescued.manual.overall 12.5',
    'rescued.manual.reason Heard again.',
  ])
  expect(fieldText(t, 'manual', { overall: null, reason: '' })).toBe('rescued.manual.overall rescued.manual.takenBack')
  expect(copyText(t, { manual, overall: 3 })).toContain('rescued.field.manual: rescued.manual.metrics')
})
