import type { ManualScoring } from '#shared/entities/review.ts'
import { formatDateTime, formatList, formatNumber } from '../../i18n/format.ts'
import type { MessageKey, Translate } from '../../i18n/messages.ts'

/** The user's value as one reads it and may copy it. */
export function fieldText(t: Translate<'sync'>, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('rescued.nothing')
  if (typeof value === 'boolean') return t(value ? 'rescued.yes' : 'rescued.no')
  if (field === 'shortlisted') return t(OUTCOMES[Number(value)] ?? 'rescued.outcome.none')
  if (typeof value === 'number') return field.endsWith('At') ? formatDateTime(value) : formatNumber(value, 3)
  if (typeof value === 'string') return value
  // as this device wrote it
  if (field === 'manual') return manualLines(t, value as ManualScoring).join('\n')
  return linesOf(value).join('\n')
}

/** "Text: what was written", one field after the other; the text alone when there is one field. */
export function copyText(t: Translate<'sync'>, fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields)
  const [only] = entries
  if (only && entries.length === 1) return fieldText(t, ...only)
  return entries.map(([field, value]) => `${fieldLabel(t, field)}: ${fieldText(t, field, value)}`).join('\n')
}

/** Fields without a name of their own in the interface keep the name they are stored under. */
export const fieldLabel = (t: Translate<'sync'>, field: string): string => (isNamed(field) ? t(`rescued.field.${field}`) : field)

/** Scores set by hand, one kind in a line, and the reason. */
function manualLines(t: Translate<'sync'>, { metrics, questions, oral, overall, reason }: ManualScoring): string[] {
  const kinds = { metrics, questions, oral, ...(overall !== undefined && { overall: { overall } }) }
  const lines = KINDS.flatMap((kind) => {
    const scores = Object.values(kinds[kind] ?? {})
    const shown = scores.map((score) => (score === null ? t('rescued.manual.takenBack') : formatNumber(score, 4)))
    return shown.length === 0 ? [] : [t(`rescued.manual.${kind}`, { scores: formatList(shown) })]
  })
  return reason === '' ? lines : [...lines, t('rescued.manual.reason', { reason })]
}
const KINDS = ['metrics', 'questions', 'oral', 'overall'] as const

const OUTCOMES: Readonly<Record<string, MessageKey<'sync'>>> = {
  1: 'rescued.outcome.shortlisted',
  0: 'rescued.outcome.none',
  '-1': 'rescued.outcome.rejected',
  '-2': 'rescued.outcome.waiting',
}

const NAMED = [
  'archived',
  'assigneeId',
  'blind',
  'choices',
  'companyMessage',
  'companyName',
  'companyWebsite',
  'consentText',
  'criteria',
  'cvRequired',
  'criterionScores',
  'deadlineAt',
  'degree',
  'description',
  'email',
  'endAt',
  'interviewerFirstName',
  'interviewerJobTitle',
  'interviewerLastName',
  'language',
  'level',
  'manual',
  'modelAnswer',
  'name',
  'note',
  'notes',
  'overall',
  'phone',
  'publishedAt',
  'closedAt',
  'scores',
  'sealedAt',
  'shortlisted',
  'startAt',
  'tags',
  'tests',
  'text',
  'weights',
] as const
const isNamed = (field: string): field is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(field)

/** Lists and records line by line: choices by their text, translations by their language, scores by number. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf)
  if (typeof value === 'number') return [formatNumber(value, 3)]
  if (typeof value !== 'object' || value === null) return [String(value)]
  if ('text' in value && typeof value.text === 'string') return [value.text]
  if ('op' in value && 'name' in value) return 'in' in value && value.in === false ? [] : [String(value.name)]
  if ('id' in value && 'name' in value) return [String(value.name)]
  if ('sets' in value && 'type' in value) return [String(value.type)]
  const entries = Object.entries(value)
  const isScores = entries.every(([, part]) => typeof part === 'number')
  return entries.map(([name, part]) =>
    isScores || entries.length === 1 ? formatList(linesOf(part)) : `${name}: ${formatList(linesOf(part))}`,
  )
}
