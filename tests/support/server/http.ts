import type { Call } from '#shared/primitives/define-call.ts'
import { expectDocumented } from './documented.ts'

/** An answer with its envelope read; `body` is null when there is no JSON. */
export interface Answer {
  status: number
  headers: Headers
  body: { error_code: number; message?: string; result?: unknown; details?: string[]; request_id?: string; ignored?: string[] } | null
  text: string
}

export interface Ask {
  token?: string
  /** text and forms go as they are, everything else as JSON */
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

/** Sends a request; the caller looks at the answer whatever its status. @throws Error for an answer that the document does not know */
export async function ask(url: string, { token, body, headers, method }: Ask = {}): Promise<Answer> {
  const verb = method ?? (body === undefined ? 'GET' : 'POST')
  const response = await fetch(url, {
    method: verb,
    headers: {
      // fetch knows the boundary of a form
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  expectDocumented({ method: verb, url, status: response.status, type, text })
  const isJson = type.includes('application/json')
  // every JSON answer of the API is an envelope; the contract suite checks it
  return { status: response.status, headers: response.headers, text, body: isJson ? (JSON.parse(text) as Answer['body']) : null }
}

/** Sends an input the way the call wants it: path parameters in the path, the rest in the body or, for GET, in the query. */
export function askCall(
  origin: string,
  call: Call,
  input: Record<string, unknown>,
  extra: Omit<Ask, 'body' | 'method'> = {},
): Promise<Answer> {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typeof input[name] === 'string' ? input[name] : '-'))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const file = call.file === undefined ? undefined : rest[call.file]
  if (file instanceof Blob) return ask(`${origin}/${path}`, { ...extra, body: formOf(rest) })
  if (call.method === 'POST') return ask(`${origin}/${path}`, { ...extra, body: rest })
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return ask(`${origin}/${path}${query.size > 0 ? `?${query}` : ''}`, extra)
}

/** The fields of a form, its file as a file. */
export function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
