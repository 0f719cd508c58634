import type { CorpusFile } from '../corpus.ts'
import type { CorpusField } from './compare-cv.ts'

export type CorpusGroup = 'digital' | 'two columns' | 'th ar' | 'km hi' | 'scan'

/** Group of a file, for which there is a target of its own. */
export function groupOf({ format, person: { language } }: Pick<CorpusFile, 'format' | 'person'>): CorpusGroup {
  if (format === 'scan' || format === 'scan-pdf') return 'scan'
  if (language === 'th' || language === 'ar') return 'th ar'
  if (language === 'km' || language === 'hi') return 'km hi'
  return format === 'pdf-two' ? 'two columns' : 'digital'
}

interface Target {
  least: Readonly<Record<CorpusField, number>>
  /** share of sure values that may be wrong */
  sureWrong: number
}

const target = (shares: readonly [number, number, number, number, number, number, number, number], sureWrong: number): Target => {
  const [email, phone, name, title, month, level, school, skill] = shares
  return { least: { email, phone, name, title, company: title, start: month, end: month, level, school, skill }, sureWrong }
}

/** Shares that have to be right on files that are held out. */
export const TARGETS: Readonly<Record<CorpusGroup, Target>> = {
  digital: target([0.99, 0.97, 0.97, 0.93, 0.97, 0.95, 0.92, 0.93], 0.01),
  'two columns': target([0.99, 0.97, 0.95, 0.9, 0.95, 0.92, 0.9, 0.9], 0.01),
  'th ar': target([0.97, 0.95, 0.9, 0.8, 0.92, 0.85, 0.8, 0.85], 0.02),
  'km hi': target([0.97, 0.95, 0.9, 0.8, 0.92, 0.85, 0.8, 0.85], 0.02),
  scan: target([0.9, 0.9, 0.9, 0.85, 0.93, 0.85, 0.8, 0.85], 0.03),
}
