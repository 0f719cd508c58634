import type { FieldV2, Money } from '../../lib/requisition/fields.ts'
import { isVisible } from '../../primitives/text.ts'

/** Fault of a value of a field. */
export type ValueProblem = 'empty' | 'kind' | 'long' | 'range' | 'option' | 'unknown'
export type ValueProblems = Readonly<Record<string, ValueProblem>>

export const MAX_TEXT = 300
export const MAX_LONG = 20_000
const MAX_NUMBER = 1e12

type Check = (value: unknown) => ValueProblem | null

/**
 * The validator of a form, made from its fields; page and server ask this one. `null` and absent mean empty, which only the whole form of a
 * published requisition may not be.
 */
export function validatorOf(fields: readonly FieldV2[]): {
  /** faults of values that are there */
  problems: (values: Readonly<Record<string, unknown>>) => ValueProblems
  /** required fields that are empty */
  missing: (values: Readonly<Record<string, unknown>>) => string[]
} {
  const checks = new Map(fields.map((field) => [field.key, checkOf(field)]))
  return {
    problems: (values) => {
      const found: Record<string, ValueProblem> = {}
      for (const [key, value] of Object.entries(values)) {
        const check = checks.get(key)
        const problem = check === undefined ? 'unknown' : value === null ? null : check(value)
        if (problem) found[key] = problem
      }
      return found
    },
    missing: (values) => fields.filter(({ key, required }) => required && isEmptyValue(values[key])).map(({ key }) => key),
  }
}

/** Is nothing said by this value? A no to a yes-or-no field says something. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !isVisible(value.trim())) ||
  (Array.isArray(value) && value.length === 0)

const text =
  (most: number): Check =>
  (value) =>
    typeof value !== 'string' ? 'kind' : value.length > most ? 'long' : null

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const number: Check = (value) => (!isAmount(value) ? 'kind' : Math.abs(value) > MAX_NUMBER ? 'range' : null)

const money: Check = (value) => {
  if (!isMoney(value)) return 'kind'
  return value.amount < 0 || value.amount > MAX_NUMBER ? 'range' : null
}

/** Is it an amount with the three letters of a currency? */
export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  isAmount(value.amount) &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  /^[A-Z]{3}$/.test(value.currency) &&
  Object.keys(value).length === 2

const date: Check = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return 'kind'
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? 'range' : null
}

const select =
  ({ options }: FieldV2): Check =>
  (value) =>
    typeof value !== 'string' ? 'kind' : options.some((option) => option.value === value) ? null : 'option'

const multi =
  (field: FieldV2): Check =>
  (value) => {
    if (!Array.isArray(value) || new Set(value).size !== value.length) return 'kind'
    return value.map(select(field)).find((problem) => problem !== null) ?? null
  }

function checkOf(field: FieldV2): Check {
  switch (field.type) {
    case 'text':
    case 'user':
      return text(MAX_TEXT)
    case 'long':
      return text(MAX_LONG)
    case 'number':
      return number
    case 'money':
      return money
    case 'date':
      return date
    case 'select':
      return select(field)
    case 'multi':
      return multi(field)
    case 'bool':
      return (value) => (typeof value === 'boolean' ? null : 'kind')
  }
}
