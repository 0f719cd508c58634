import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { METRICS } from '#shared/lib/metrics.ts'
import { BANDS, SCORE_SOURCES } from '#shared/lib/score-kinds.ts'
import { Trust } from '#shared/lib/words/trust.ts'
import { BUILT_IN_CRITERIA } from '#shared/policies/evaluation.ts'
import { ORAL_SUFFIXES } from '#shared/policies/scores/score-keys.ts'
import { NOT_MEASURED } from '#shared/views/report-document.ts'
import { printWords } from './print-words.ts'

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${language}.json`), 'utf8')) as Record<string, string>

it('X59 both languages have the same words, with the same values', () => {
  const [en, th] = [wordsOf('en'), wordsOf('th')]
  expect(Object.keys(th)).toEqual(Object.keys(en))
  const valuesOf = (words: Record<string, string>): unknown[] =>
    Object.entries(words).map(([key, text]) => [key, [...new Set(text.match(/(?<=\{)(?!n\b)\w+(?=[,}])/g))].toSorted()])
  expect(valuesOf(th)).toEqual(valuesOf(en))
})

it('there are words for everything that a report can name', () => {
  const { t } = printWords('th', 'UTC+07:00')
  const named = {
    metric: METRICS,
    criterion: BUILT_IN_CRITERIA,
    band: BANDS,
    source: SCORE_SOURCES,
    oral: ORAL_SUFFIXES,
    no: NOT_MEASURED,
    decision: ['shortlisted', 'rejected', 'waitingList', 'open'],
    words: ['silent', 'unserved', 'declined', 'failed', 'waiting'],
    trust: [...Trust.options, 'typedBy', 'confirmedBy'],
    level: ['0', '1', '2', '3'],
  }
  const values = { questions: '1', name: 'x', language: 'x' }
  for (const [kind, names] of Object.entries(named)) for (const name of names) expect(t(`${kind}.${name}`, values), name).not.toBe('')
})

it('moments are those of the zone, numbers have one place, and a missing one is a dash', () => {
  const { moment, number, duration, languageName } = printWords('en', 'UTC+07:00')
  expect(moment(Date.UTC(2026, 10, 20, 20, 30))).toBe('21 November 2026 at 03:30')
  expect([number(83.25), number(70), number(null)]).toEqual(['83.3', '70', '-'])
  expect([duration(59_600), duration(61_000), duration(9000)]).toEqual(['1 min 0 s', '1 min 1 s', '9 s'])
  expect(languageName('khmer')).toBe('Khmer')
})
