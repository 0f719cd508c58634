import { describe, expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/*.gen.ts', '!../../build/**'], {
  eager: true,
  import: 'default',
  query: '?raw',
})
const KIT = /^\.\/[\w-]+\.tsx?$/
const outside = Object.entries(SOURCES).filter(([path]) => !KIT.test(path))
const inside = Object.entries(SOURCES).filter(([path]) => KIT.test(path))
const found = (files: typeof outside, pattern: RegExp): string[] => files.filter(([, text]) => pattern.test(text)).map(([path]) => path)

const INPUT = /type=(\{\s*)?["'`](date|datetime-local|time|month|week|number|color)["'`]/
const FIELD = /react-(aria|aria-components|stately)\/(use)?(Number|Date|Time|Color|RangeCalendar|Calendar)\w*/
/** Numbers, days and colours of typed text have one reader each. */
const READERS = /parseFloat\(|valueAsNumber|valueAsDate|@internationalized\/(number|date)|NumberParser|parseDate\w*\(/
/** A number made of what an event, a field or somebody typed; ids of choices and positions on a line are none. */
const OF_TYPED = /\b(Number|parseInt)\(\s*(typed|text|value|event|input|\w+\.(value|currentTarget|target))\b/

describe('dates, times, numbers, colours and zones have one field each (ADR 0090)', () => {
  it('the search sees the whole app', () => {
    expect(outside.length).toBeGreaterThan(400)
    expect(inside.length).toBeGreaterThan(15)
  })

  it.each([
    ['an input of the browser', INPUT, ['./ColourField.tsx', './DateTimeField.tsx']],
    ['a field of the library', FIELD, ['./DateTimeField.tsx', './use-date-draft.ts']],
    ['a list of time zones', /supportedValuesOf\(/, []],
  ])('%s stands in the kit only', (_, pattern, kit) => {
    expect(found(outside, pattern).filter((path) => path !== '../../lib/time-zones.ts')).toEqual([])
    expect(found(inside, pattern)).toEqual(kit)
  })

  it('typed text is read by the kit only', () => {
    expect(found(outside, READERS)).toEqual([])
    expect(found(outside, OF_TYPED)).toEqual(ALLOWED)
  })

  it('zones are offered by their field only', () => {
    expect(found([...inside, ...outside], /zoneNames\(|UTC_OFFSETS/)).toEqual(expect.arrayContaining(['./TimeZoneField.tsx']))
    expect(found(outside, /zoneNames\(|UTC_OFFSETS/)).toEqual(['../../lib/time-zones.ts'])
  })

  it('the search finds what it is for', () => {
    expect('<input type="number" />').toMatch(INPUT)
    expect("<input type={'date'} />").toMatch(INPUT)
    expect("import { NumberField } from 'react-aria-components/NumberField'").toMatch(FIELD)
    expect("import { useDateFieldState } from 'react-stately/useDateFieldState'").toMatch(FIELD)
    expect('onChange={(event) => save(Number(event.target.value))}').toMatch(OF_TYPED)
  })
})

/** Places in recordings, an outcome of a stored edit, the values and the kinds of parts of a message, and the reader itself. */
const ALLOWED = [
  '../../features/player/SeekBar.tsx',
  '../../features/rejected-edits/field-text.ts',
  '../../i18n/icu-messages.ts',
  '../../i18n/parse-number.ts',
  '../../locales/word-faults.ts',
]
