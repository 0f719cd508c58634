import type { Docs } from '#shared/sync/collections.ts'
import type { JobTest } from '#shared/entities/job-setting.ts'
import { formatDuration, formatNumber } from '../../i18n/format.ts'
import { questionText } from '../answers/questions.ts'

/** A test as one reads it: its name or type, what is set for it, and its questions, a blank line before each further set. Questions that went are left out. */
export function testText(test: JobTest, questions: readonly Docs['questions'][]): string {
  const { name, type, minutes, preparation, attempts, sets } = test
  const facts = [
    name || type,
    ...[minutes, preparation].flatMap((min) => (min === undefined ? [] : [formatDuration(min * 60_000)])),
    ...(attempts === undefined ? [] : [formatNumber(attempts)]),
  ]
  const byId = new Map(questions.map((question) => [question.id, questionText(question.text)]))
  const lists = sets.map(({ questionIds }) => questionIds.flatMap((id) => byId.get(id) ?? []).join('\n'))
  return [facts.join(' · '), lists.join('\n\n')].join('\n')
}

/** Is this value of a replaced part a test? */
export const isTest = (field: string, part: string | undefined, value: unknown): value is JobTest =>
  // every commit passed the entity's check
  field === 'tests' && part !== undefined && part !== '' && typeof value === 'object' && value !== null
