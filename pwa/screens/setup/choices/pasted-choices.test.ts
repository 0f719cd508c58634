import { describe, expect, it } from 'vitest'
import { MAX_CHOICE_TEXT, MAX_CHOICES } from '#shared/lib/questions/question-limits.ts'
import { choicesOfText, withoutPasted, withPasted } from './pasted-choices.ts'

describe('S092 choices of a pasted list', () => {
  it.each([
    ['Airway\nChart\nClock', ['Airway', 'Chart', 'Clock']],
    ['\r\n Airway \r\n\r\n\u200b\r\nChart\u2028Clock', ['Airway', 'Chart', 'Clock']],
    ['• Airway\n•Chart\n- Clock\n* Bed\n☐ Door\n- [x] Lamp', ['Airway', 'Chart', 'Clock', 'Bed', 'Door', 'Lamp']],
    ['1. Airway\n2) Chart\n(10) Clock', ['Airway', 'Chart', 'Clock']],
    ['\u0661. Airway\n\u0662. Chart', ['Airway', 'Chart']],
    ['1\u3001気道\n2\u3001時計', ['気道', '時計']],
    ['a) Airway\nB) Chart\nc. Clock', ['Airway', 'Chart', 'Clock']],
    ['A. Lim\nC. Bo', ['A. Lim', 'C. Bo']],
    ['2 weeks\n1.5 years\n-5 degrees', ['2 weeks', '1.5 years', '-5 degrees']],
    ['1. Airway\nChart', ['1. Airway', 'Chart']],
    ['Airway\nairway\n AIRWAY \nChart', ['Airway', 'Chart']],
    ['1. \n2. ', []],
    ['', []],
  ])('%j are %j', (text, choices) => {
    expect(choicesOfText(text)).toEqual(choices)
  })

  it('are as long as a choice may be', () => {
    expect(choicesOfText('x'.repeat(MAX_CHOICE_TEXT + 9)).map(({ length }) => length)).toEqual([MAX_CHOICE_TEXT])
  })

  const empty = [
    { id: 'c1', text: '' },
    { id: 'c2', text: 'Chart' },
    { id: 'c7', text: ' ' },
  ]

  it('fill the empty ones, then follow under new ids, without what is there', () => {
    const { choices, added, left } = withPasted(empty, ['Airway', 'chart', 'Clock', 'Bed'])
    expect(choices).toEqual([
      { id: 'c1', text: 'Airway' },
      { id: 'c2', text: 'Chart' },
      { id: 'c7', text: 'Clock' },
      { id: 'c8', text: 'Bed' },
    ])
    expect([added, left]).toEqual([3, 0])
  })

  it('stop where a question has as many as it may, and say how many were left', () => {
    const texts = Array.from({ length: MAX_CHOICES + 3 }, (_, n) => `Choice ${n}`)
    const { choices, added, left } = withPasted(empty, texts)
    expect([choices.length, added, left]).toEqual([MAX_CHOICES, MAX_CHOICES - 1, 4])
  })

  it('go again, but for what was written since', () => {
    const { choices: after } = withPasted(empty, ['Airway', 'Clock', 'Bed'])
    expect(withoutPasted(after, { before: empty, after })).toEqual(empty)
    const changed = after.map((choice) => (choice.id === 'c8' ? { ...choice, text: 'Bedside' } : choice))
    expect(withoutPasted(changed, { before: empty, after })).toEqual([...empty, { id: 'c8', text: 'Bedside' }])
  })
})
