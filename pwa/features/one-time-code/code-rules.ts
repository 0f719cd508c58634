import { digitsOf } from '#shared/primitives/secret.ts'

/** Pause before another code may be asked for: mail needs a moment, and each code ends the one before. */
export const RESEND_MS = 30_000
export const CODE_DIGITS = 6

/** Digits of what was typed or pasted ("Your code: 123 456"), at most six; Arabic-Indic digits count as well. */
export const codeDigitsOf = (typed: string): string => digitsOf(typed).slice(0, CODE_DIGITS)

/** Problem that a refusal of the server means on this screen; null: the server's own words. */
export const problemOf = (code: number | null): 'wrong' | 'tooMany' | 'finished' | 'closed' | 'captcha' | 'noAnswer' | null =>
  code === null ? 'noAnswer' : (PROBLEMS[code] ?? null)

const PROBLEMS: Readonly<Record<number, Exclude<ReturnType<typeof problemOf>, null>>> = {
  1: 'wrong',
  6: 'captcha',
  10: 'tooMany',
  11: 'finished',
  12: 'closed',
}

/** Whole seconds until another code may be asked for. */
export const secondsToResend = (sentAtMs: number, nowMs: number): number => Math.max(0, Math.ceil((sentAtMs + RESEND_MS - nowMs) / 1000))
