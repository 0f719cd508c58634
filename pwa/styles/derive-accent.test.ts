import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blend, contrast } from './colour.ts'
import { deriveAccent } from './derive-accent.ts'
import tokens from './tokens.css?raw'

/** input, then light accent and text, then dark accent and text: the table of the design. */
const CASES = [
  ['#022D41', '#022D41', '#022D41', '#85AEC7', '#7099B1'],
  ['#FFD400', '#8B7309', '#7F690A', '#FFD400', '#FFD400'],
  ['#00C2A8', '#0F8372', '#037868', '#00C2A8', '#00C2A8'],
  ['#FFFFFF', '#747474', '#6A6A6A', '#FFFFFF', '#FFFFFF'],
  ['#000000', '#000000', '#000000', '#A8A8A8', '#929292'],
] as const

describe('deriveAccent', () => {
  it.each(CASES)('makes %s readable in both themes', (input, light, lightText, dark, darkText) => {
    const brand = deriveAccent(input)
    expect([brand.light.accent, brand.light.accentText, brand.dark.accent, brand.dark.accentText]).toEqual([
      light,
      lightText,
      dark,
      darkText,
    ])
  })

  it('finds an accent with enough contrast for every colour there is', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
    const colour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('').toUpperCase()}`)
    fc.assert(
      fc.property(colour, (hex) => {
        const { light, dark, brand, onBrand } = deriveAccent(hex)
        expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5)
        for (const [accent, label, surface, grounds, least] of [
          [light, '#FFFFFF', '#FFFFFF', ['#F5F8F9', '#FFFFFF', '#E9EFF1'], 3],
          [dark, '#0E1B21', '#132026', ['#0B1519', '#132026', '#1B2B33'], 6],
        ] as const) {
          expect(contrast(accent.accent, label)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(accent.accentHover, label)).toBeGreaterThanOrEqual(4.5)
          for (const ground of grounds) {
            expect(contrast(accent.accent, ground)).toBeGreaterThanOrEqual(least)
            expect(contrast(accent.accentText, ground)).toBeGreaterThanOrEqual(4.5)
          }
          expect(contrast(accent.accentText, blend(surface, accent.accentText, 0.1))).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 300, seed: 20261121 },
    )
  })

  it('is what tokens.css holds for the default company colour', () => {
    const { light, dark, brand, onBrand } = deriveAccent('#022D41')
    const token = (name: string): string | undefined => new RegExp(`--hf-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]?.toUpperCase()
    expect({ brand: token('brand'), onBrand: token('on-brand') }).toEqual({ brand, onBrand })
    expect({ accent: token('accent-light'), accentHover: token('accent-hover-light'), accentText: token('accent-text-light') }).toEqual(
      light,
    )
    expect({ accent: token('accent-dark'), accentHover: token('accent-hover-dark'), accentText: token('accent-text-dark') }).toEqual(dark)
  })
})
