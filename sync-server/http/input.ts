import * as z from 'zod'
import type { Call } from '#shared/primitives/define-call.ts'
import { cutText, mended } from '#shared/primitives/text.ts'
import { withOwnSpellings } from '#shared/primitives/spellings.ts'
import { AppError } from '#shared/primitives/errors.ts'

/** The call's input and, for forms, the names of fields it does not know. */
export interface ParsedInput {
  input: unknown
  ignored: readonly string[]
}

/**
 * Checks raw fields against the call: unknown fields are refused, except in forms, where they are dropped and named (decision 8).
 * @throws AppError invalid with `field: problem` lines that never repeat a value
 */
export function parseInput(call: Call, sent: Readonly<Record<string, unknown>>): ParsedInput {
  const names = fieldNames(call)
  const raw = withOwnSpellings(names, sent)
  const unknown = Object.keys(raw).filter((name) => !names.has(name))
  if (call.body !== 'form') return { input: parse(call, raw, unknown), ignored: [] }
  const known = Object.fromEntries(Object.entries(raw).filter(([name]) => names.has(name)))
  return { input: parse(call, known, []), ignored: unknown.slice(0, MOST_NAMED).map(short) }
}

/** Unknown fields that an answer names: who sends thousands of them does not get them back. */
const MOST_NAMED = 10
const MOST_NAME_LENGTH = 100
const MOST_PROBLEMS = 100

function parse(call: Call, raw: Readonly<Record<string, unknown>>, unknown: readonly string[]): unknown {
  // so many are no slip of a program: they are refused before each of them is looked at
  if (unknown.length > MOST_NAMED)
    throw new AppError('invalid', { details: unknown.slice(0, MOST_NAMED).map((name) => `${short(name)}: unknown field`) })
  const parsed = call.request.safeParse(call.asSent ? raw : mended(raw))
  if (!parsed.success) throw new AppError('invalid', { details: problemsOf(parsed.error) })
  return parsed.data
}

const short = (name: string): string => (name.length > MOST_NAME_LENGTH ? `${cutText(name, MOST_NAME_LENGTH)}…` : name)

/** Names of the fields a call takes. */
export function fieldNames(call: Call): ReadonlySet<string> {
  return new Set(call.request instanceof z.ZodObject ? Object.keys(call.request.shape) : [])
}

function problemsOf(error: z.ZodError): string[] {
  const place = (path: readonly PropertyKey[]): string => short(path.map(String).join('.'))
  const unknown: string[] = []
  const others: string[] = []
  for (const issue of error.issues.slice(0, MOST_PROBLEMS))
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MOST_NAMED)) unknown.push(`${place([...issue.path, key])}: unknown field`)
    else others.push(`${place(issue.path) || 'request'}: ${issue.message}`)
  return [...unknown.slice(0, MOST_NAMED), ...others]
}
