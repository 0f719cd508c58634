import { describe, expect, it } from 'vitest'
import { contrast } from './colour.ts'
import tokens from './tokens.css?raw'

/** Both themes of every role, read from the file the browser gets. */
const PAIRS = [...tokens.matchAll(/--hf-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]
const theme = (index: 2 | 3): Record<string, string> =>
  Object.fromEntries(PAIRS.map((match): [string, string] => [match[1] ?? '', match[index] ?? '']))
const THEMES = { light: theme(2), dark: theme(3) }

/** The grounds a role stands on differ: light themes sink, dark themes raise. */
const GROUNDS = { light: ['page', 'surface', 'sunken'], dark: ['page', 'surface', 'raised'] } as const
/** role, least ratio, [light ratios on the three grounds], [dark ratios]: the table of the design. */
const TEXT = [
  ['text', 4.5, [16.4, 17.5, 15.1], [16.0, 14.4, 12.6]],
  ['text-2', 4.5, [7.7, 8.2, 7.0], [10.3, 9.3, 8.1]],
  ['muted', 4.5, [5.4, 5.7, 4.9], [7.4, 6.7, 5.8]],
  ['control', 3, [3.9, 4.2, 3.6], [5.3, 4.7, 4.1]],
  ['focus', 3, [6.0, 6.4, 5.5], [9.1, 8.2, 7.2]],
] as const
const STATUS = [
  ['ok', 5.8, 8.8],
  ['info', 6.7, 8.3],
  ['idle', 7.0, 8.1],
  ['warn', 6.7, 9.2],
  ['bad', 6.4, 8.7],
] as const
const SERIES = { light: [5.1, 4.7, 4.9, 5.8, 6.8, 5.5], dark: [7.5, 7.9, 7.9, 7.4, 7.2, 8.9] }

describe.each(['light', 'dark'] as const)('%s theme', (name) => {
  const roles = THEMES[name]
  const of = (role: string): string => {
    const value = roles[role]
    if (!value) throw new Error(`no role ${role} in tokens.css`)
    return value
  }
  const measured = (first: string, second: string): number => Math.round(contrast(of(first), of(second)) * 10) / 10

  it.each(TEXT)('%s reads on every ground', (role, least, light, dark) => {
    const ratios = GROUNDS[name].map((ground) => measured(role, ground))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least)
    expect(ratios).toEqual(name === 'light' ? light : dark)
  })

  it.each(STATUS)('status %s reads on its own ground', (role, light, dark) => {
    expect(measured(role, `${role}-bg`)).toBe(name === 'light' ? light : dark)
  })

  // names, notes and the marks of what is empty stand on rows under the pointer and on chosen ones
  it.each(['hover', 'selected'])('text reads on a row that is %s', (ground) => {
    for (const role of ['text', 'text-2', 'muted']) expect(contrast(of(role), of(ground)), role).toBeGreaterThanOrEqual(4.5)
  })

  it('a row that is under the pointer or chosen has no ground of a chip or a head', () => {
    for (const ground of ['hover', 'selected'])
      for (const other of ['surface', 'sunken', ...STATUS.map(([role]) => `${role}-bg`)]) expect(of(ground), other).not.toBe(of(other))
    expect(of('hover')).not.toBe(of('selected'))
  })

  it('the destructive button reads', () => expect(measured('bad-fill', 'on-bad-fill')).toBe(name === 'light' ? 6.5 : 7.1))

  it.each([0, 1, 2, 3, 4, 5])('chart series %i stands out from the surface', (index) => {
    // charts may stand on the page too, which is the weaker ground in the light theme
    expect(measured(`series-${index + 1}`, name === 'light' ? 'page' : 'surface')).toBe(SERIES[name][index])
  })
})

it('the recording stage reads in both themes', () => {
  expect(contrast('#0B1519', '#FFFFFF')).toBeGreaterThan(18.4)
  expect(tokens).toContain('--hf-stage: #0b1519')
  expect(contrast('#0B1519', '#FF6B62')).toBeGreaterThan(6.5)
  expect(tokens).toContain('--hf-rec: #ff6b62')
})
