import { expect, it } from 'vitest'
import { isLikePlate, isPlate, PLATE_IDS, plateOf } from './plates.ts'

const numbers = (interviewId: string): string[] => PLATE_IDS.map((id) => plateOf(interviewId, id).number)

it('S064 the plates of an interview are the same on every device and in every release: answers are read beside them', () => {
  expect(numbers('01k9colour0000000000000001')).toEqual(['29', '63', '2', '49', '65', ''])
  expect(numbers('01k9colour0000000000000002')).toEqual(['33', '3', '26', '3', '9', ''])
})

it('S064 each interview has a plate that everybody who sees can read first, one without a number, and numbers of one or two clear digits', () => {
  const seen = new Set<string>()
  for (let at = 0; at < 200; at++) {
    const plates = PLATE_IDS.map((id) => plateOf(`interview ${at}`, id))
    expect(plates[0]?.colours).toBe('light')
    expect(plates.filter(({ number }) => number === '')).toHaveLength(1)
    expect(plates.filter(({ colours }) => colours === 'blueYellow')).toHaveLength(1)
    for (const { number } of plates) expect(number).toMatch(/^[234569]{0,2}$/)
    seen.add(plates.map(({ number, colours }) => `${number}${colours}`).join(' '))
  }
  expect(seen.size).toBeGreaterThan(190)
})

it('S064 six ids are plates, and what only looks like one is none', () => {
  expect(PLATE_IDS.every(isPlate)).toBe(true)
  for (const other of ['colour.0', 'colour.7', 'colour.10', 'colour.1 ', 'xcolour.1', 'colour.']) expect(isPlate(other), other).toBe(false)
  expect(['colour.7', 'colour.1', 'colours'].map(isLikePlate)).toEqual([true, true, false])
})
