import type { Call } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { toUtf8 } from './body-encoding.ts'
import { parseJson } from './parse-json.ts'

/** Largest body of a call that names no other limit. */
export const BODY_LIMIT_BYTES = 256_000

/** Of a form; each is a field of the answer's `ignored` at worst. */
const MOST_FIELDS = 10_000

/**
 * Parses a body: JSON, urlencoded, or multipart for forms, with a file in the call's field only; empty is an empty object. @param how
 * `yieldToLoop` lets the process answer others between two steps of a large body
 * @throws AppError badJson, tooLarge (nested too deep, too many values), unsupportedType
 */
export async function parseBody(bytes: Buffer, { contentType, call, yieldToLoop }: HowToParse): Promise<Record<string, unknown>> {
  if (bytes.length === 0) return {}
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'application/json')
    return await openText(objectOf(await parseJson(toUtf8(bytes, contentType), { yieldToLoop })), call.jsonText, yieldToLoop)
  if (type === 'application/x-www-form-urlencoded' && bytes.length <= BODY_LIMIT_BYTES)
    return collect(new URLSearchParams(toUtf8(bytes, contentType).toString('utf8')))
  if (type === 'multipart/form-data' && call.body === 'form') return await parseMultipart(bytes, contentType, call.file)
  throw new AppError('unsupportedType')
}

interface HowToParse {
  contentType: string
  call: Pick<Call, 'body' | 'file' | 'jsonText'>
  yieldToLoop(): Promise<void>
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('badJson')
  // spread, so that a field named `__proto__` stays a field
  return { ...value }
}

async function parseMultipart(bytes: Buffer, contentType: string, file?: string): Promise<Record<string, unknown>> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw new AppError('badJson', { cause })
  }
  return collect(form, file)
}

/** JSON inside of JSON is parsed as carefully as what is around it. What is no JSON stays the text it is, and is judged as that. */
async function openText(
  body: Record<string, unknown>,
  field: string | undefined,
  yieldToLoop: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const text = field === undefined ? undefined : body[field]
  if (field === undefined || typeof text !== 'string') return body
  const opened = await parseJson(Buffer.from(text), { yieldToLoop }).catch((error: unknown) => {
    if (error instanceof AppError && error.error === 'badJson') return text
    throw error
  })
  // a text in a text is none of ours to open
  return typeof opened === 'string' ? body : { ...body, [field]: opened }
}

/** Fields by name; a repeated name becomes a list, as HTML forms mean it. */
function collect(fields: Iterable<[string, unknown]>, file?: string): Record<string, unknown> {
  const lists = new Map<string, unknown[]>()
  let count = 0
  for (const [name, value] of fields) {
    if (++count > MOST_FIELDS) throw new AppError('tooLarge')
    if (typeof value !== 'string' && name !== file) throw new AppError('unsupportedType')
    const list = lists.get(name)
    if (list) list.push(value)
    else lists.set(name, [value])
  }
  return Object.fromEntries([...lists].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}
