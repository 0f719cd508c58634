import type { Call } from '#shared/lib/define-call.ts'
import { AppError } from '#shared/lib/errors.ts'

/** Largest body of a call that names no other limit. */
export const BODY_LIMIT_BYTES = 256_000

/**
 * Makes the bytes of a body an object: JSON or urlencoded, and multipart where the call is a form. A file is taken in the field that the call names only; others
 * go to the object store. An empty body is an empty object.
 * @throws AppError badJson, unsupportedType
 */
export async function parseBody(bytes: Buffer, contentType: string, call: Pick<Call, 'body' | 'file'>): Promise<Record<string, unknown>> {
  if (bytes.length === 0) return {}
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'application/json') return parseJson(bytes)
  if (type === 'application/x-www-form-urlencoded') return collect(new URLSearchParams(bytes.toString('utf8')))
  if (type === 'multipart/form-data' && call.body === 'form') return await parseMultipart(bytes, contentType, call.file)
  throw new AppError('unsupportedType')
}

function parseJson(bytes: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('badJson', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('badJson')
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

/** Fields by name; a repeated name becomes a list, as HTML forms mean it. */
function collect(fields: Iterable<[string, unknown]>, file?: string): Record<string, unknown> {
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string' && name !== file) throw new AppError('unsupportedType')
    lists.set(name, [...(lists.get(name) ?? []), value])
  }
  return Object.fromEntries([...lists].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}
