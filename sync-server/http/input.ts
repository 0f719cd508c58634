import * as z from 'zod'
import type { Call } from '#shared/lib/define-call.ts'
import { AppError } from '#shared/lib/errors.ts'

/** The call's input and, for forms, the names of fields it does not know. */
export interface ParsedInput {
  input: unknown
  ignored: readonly string[]
}

/**
 * Checks raw fields against the call: unknown fields are refused, except in forms, where they are dropped and named (decision 8).
 * @throws AppError invalid with `field: problem` lines that never repeat a value
 */
export function parseInput(call: Call, raw: Readonly<Record<string, unknown>>): ParsedInput {
  const ignored = call.body === 'form' ? Object.keys(raw).filter((name) => !fieldNames(call).has(name)) : []
  const known = Object.fromEntries(Object.entries(raw).filter(([name]) => !ignored.includes(name)))
  const parsed = call.request.safeParse(known)
  if (!parsed.success) throw new AppError('invalid', { details: problemsOf(parsed.error) })
  return { input: parsed.data, ignored }
}

/** Names of the fields a call takes. */
export function fieldNames(call: Call): ReadonlySet<string> {
  return new Set(call.request instanceof z.ZodObject ? Object.keys(call.request.shape) : [])
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...issue.path, key].join('.')}: unknown field`)
      : [`${issue.path.join('.') || 'request'}: ${issue.message}`],
  )
}
