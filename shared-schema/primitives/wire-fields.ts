import * as z from 'zod'

/** A number as forms send it: as text. JSON values pass as they are, and so do the fields below. */
export const formNumber = (schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema)
export const FormBoolean = z.preprocess(
  (value) => (value === 'true' || value === '1' || value === 1 ? true : value === 'false' || value === '0' || value === 0 ? false : value),
  z.boolean(),
)
/** A list: repeated fields, one field, or the text of a JSON list. */
export const FormList = z.preprocess(
  (value) => (typeof value === 'string' ? parseList(value) : value),
  z.array(z.string().max(200)).max(50),
)

/** An object, or the text of one as JSON: how a form sends it. */
export const formObject = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.startsWith('{') ? parseJson(value) : value), schema)

/** A day (`2026-11-21`) of the job's zone or a moment with its own, as dates stand in calls; inside they are milliseconds (time-zone.ts). */
export const WireDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** Milliseconds as the moment calls carry. */
export const toWireDate = (ms: number): string => new Date(ms).toISOString()

function parseList(text: string): unknown {
  if (text.trim() === '') return []
  return text.startsWith('[') ? parseJson(text) : [text]
}

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return text
  }
}
