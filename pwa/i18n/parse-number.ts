/** Rules of a number field. `isPercent`: 0.5 is written as 50. */
export interface NumberRules {
  min?: number | undefined
  max?: number | undefined
  step: number
  isPercent?: boolean
}

export type NumberProblem = 'notNumber' | 'unclear' | 'range' | 'step'
export type ReadNumber = { kind: 'number'; value: number } | { kind: 'empty' } | { kind: 'problem'; problem: NumberProblem }

/**
 * Reads a number as people of a region write it, in any digits. What another region would read as another number is refused: `2,5` and
 * `2.500` where the point begins the fraction, `2.5` and `2,500` where the comma does (ADR 0090).
 */
export function readNumber(typed: string, locale: string, rules: NumberRules): ReadNumber {
  const separators = separatorsOf(locale)
  const plain = plainNumber(typed, separators)
  const text = rules.isPercent ? plain.replace(/\s*%\s*/g, '') : plain
  if (text === '') return { kind: 'empty' }
  if (!/^[+-]?[\d.,' ]*\d[\d.,' ]*$/.test(text)) return problem('notNumber')
  const written = valueOf(text, separators, fractionDigits(rules))
  if (written === null) return problem('unclear')
  const value = rules.isPercent ? round(written / 100, 10) : written
  if (value < (rules.min ?? -Infinity) || value > (rules.max ?? Infinity)) return problem('range')
  if (!isOnStep(value, rules)) return problem('step')
  return { kind: 'number', value }
}

/** The number as the region writes it, for a field: nothing for NaN. */
export const writeNumber = (value: number, locale: string, { isPercent = false }: Pick<NumberRules, 'isPercent'> = {}): string =>
  Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(locale, { style: isPercent ? 'percent' : 'decimal', maximumFractionDigits: isPercent ? 2 : 6 }).format(value)

/** Next number on a step, up (1) or down (-1), within the limits. */
export function stepFrom(value: number, direction: 1 | -1, { min = -Infinity, max = Infinity, step }: NumberRules): number {
  const base = Number.isFinite(min) ? min : 0
  const steps = round((value - base) / step, 6)
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(max, Math.max(min, round(base + next * step, 6)))
}

const problem = (name: NumberProblem): ReadNumber => ({ kind: 'problem', problem: name })

/** European digits and plain signs: other digits, full width and marks of direction are the same number. Two Arabic signs have one meaning everywhere. */
const plainNumber = (typed: string, { decimal, group }: Separators): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, europeanDigit)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/\u066B/g, decimal)
    .replace(/\u066C/g, group || ' ')
    .replace(/\u060C/g, ',')
    .replace(/\u066A/g, '%')
    .trim()

/** Digits stand in runs of ten that begin with a zero. */
function europeanDigit(char: string): string {
  const point = char.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}

interface Separators {
  decimal: string
  group: string
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(`${new Intl.Locale(locale).baseName}-u-nu-latn`, { useGrouping: true }).formatToParts(1_234_567.8)
  const find = (type: string): string => plainSeparator(parts.find((part) => part.type === type)?.value ?? '')
  return { decimal: find('decimal') || '.', group: find('group') }
}
const plainSeparator = (sign: string): string => (/^\s$/.test(sign.normalize('NFKC')) ? ' ' : sign.replace(/[\u2018\u2019]/g, "'"))

/** Null when the signs between the digits can be meant in another way. */
function valueOf(text: string, { decimal, group }: Separators, mostDigits: number): number | null {
  const [sign, body] = /^[+-]/.test(text) ? [text[0], text.slice(1)] : ['', text]
  const [whole = '', fraction = '', ...rest] = body.split(decimal)
  if (rest.length > 0 || !/^\d*$/.test(fraction) || body.endsWith(decimal)) return null
  if (!/^\d*$/.test(whole) && !isGrouped(whole, new Set([group, ' ', "'"]))) return null
  // three digits after the sign are a thousand in other regions
  if (fraction.length === 3 && mostDigits < 3 && /^[1-9]\d{0,2}$/.test(whole)) return null
  return Number(`${sign === '-' ? '-' : ''}${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

/** Threes between equal signs; in India the last three follow twos. */
function isGrouped(whole: string, signs: ReadonlySet<string>): boolean {
  const sign = /\D/.exec(whole)?.[0] ?? ''
  const [first = '', ...groups] = whole.split(sign)
  const last = groups.pop() ?? ''
  const isFull = (length: number): boolean => groups.every((digits) => digits.length === length)
  return (
    signs.has(sign) &&
    /^[1-9]\d{0,2}$/.test(first) &&
    /^\d{3}$/.test(last) &&
    groups.every((digits) => /^\d+$/.test(digits)) &&
    (isFull(3) || (isFull(2) && first.length < 3))
  )
}

function isOnStep(value: number, { min, step }: NumberRules): boolean {
  const steps = (value - (min ?? 0)) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

/** Digits after the sign that the field can need. */
function fractionDigits({ step, isPercent = false }: NumberRules): number {
  const text = String(round(isPercent ? step * 100 : step, 6))
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))
