import { diff3MergeRegions } from 'node-diff3'

/** A stretch of two texts over their common base. */
export interface Stretch {
  base: readonly string[]
  first: readonly string[]
  second: readonly string[]
}

/**
 * Cuts two texts made from `base` into stretches by line: changed by at most one (`base` is then as the other has it), or by both. In
 * order, they make up the whole texts.
 */
export const alignThree = (base: readonly string[], first: readonly string[], second: readonly string[]): Stretch[] =>
  // The package's types say `any` where its documentation names these two shapes.
  (diff3MergeRegions([...first], [...base], [...second]) as unknown as Region[]).map((region) => {
    if (!region.stable) return { base: region.oContent, first: region.aContent, second: region.bContent }
    const lines = region.bufferContent
    if (region.buffer === 'a') return { base: [], first: lines, second: [] }
    return region.buffer === 'b' ? { base: [], first: [], second: lines } : { base: lines, first: lines, second: lines }
  })

type Region =
  | { stable: true; buffer: 'a' | 'o' | 'b'; bufferContent: readonly string[] }
  | { stable: false; aContent: readonly string[]; oContent: readonly string[]; bContent: readonly string[] }
