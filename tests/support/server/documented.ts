import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** Operation of docs/openapi.json, as far as answers are compared with it. */
interface Response {
  $ref?: string
  content?: Record<string, { schema?: object } | undefined>
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response>; schemas: Record<string, object> }
}

export interface Given {
  method: string
  url: string
  status: number
  /** content type */
  type: string
  text: string
}

const origins = new Set<string>()

/** Compares answers of this app with the document from now on; called at its start. */
export const compareWithDocument = (origin: string): void => void origins.add(origin)

/**
 * Compares an answer of a call with the document: its status is listed there, its body is as described.
 * @throws Error that names the difference
 */
export function expectDocumented({ method, url, status, type, text }: Given): void {
  const { origin, pathname } = new URL(url)
  if (!origins.has(origin)) return
  const { find } = (reader ??= readDocument())
  const found = find(method, pathname)
  if (!found) return
  const { body } = found(status)
  if (body === undefined) return
  if (body === null)
    throw new Error(`${method} ${pathname} answered ${status}, which docs/openapi.json does not list: ${text.slice(0, 500)}`)
  if (!type.includes('application/json')) throw new Error(`${method} ${pathname} answered ${status} as ${type || 'nothing'}, not as JSON`)
  if (!body(JSON.parse(text)))
    throw new Error(
      `${method} ${pathname} answered ${status}, not as docs/openapi.json says: ${JSON.stringify(body.errors?.slice(0, 5))} ${text.slice(0, 500)}`,
    )
}

/** `body`: how it is checked; undefined: nothing is said of it or it is no JSON; null: the status is not listed. */
type Found = (status: number) => { body: ValidateFunction | undefined | null }

let reader: { find: (method: string, path: string) => Found | null } | undefined

function readDocument() {
  // generated; `npm run check` compares it with the contract
  const { paths, components } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as Document
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  const known = new Map<string, ValidateFunction | undefined | null>()
  const templates = Object.keys(paths)
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

  const check = ({ content }: Response): ValidateFunction | undefined => {
    const schema = content?.['application/json']?.schema
    return schema && ajv.compile({ ...schema, components: { schemas: components.schemas } })
  }
  // most answers that refuse are the same for all calls
  const common = new Map<string, ValidateFunction | undefined>()
  const bodyOf = (path: string, method: string, status: number): ValidateFunction | undefined | null => {
    const response = paths[path]?.[method]?.responses[status]
    if (!response) return null
    const component = response.$ref?.split('/').at(-1)
    if (component === undefined) return check(response)
    if (!common.has(component)) common.set(component, check(components.responses[component] ?? {}))
    return common.get(component)
  }
  return {
    find(verb: string, pathname: string): Found | null {
      const path = paths[pathname] ? pathname : templates.find(({ pattern }) => pattern.test(pathname))?.path
      const method = verb.toLowerCase()
      if (path === undefined || !paths[path]?.[method]) return null
      return (status) => {
        const key = `${method} ${path} ${status}`
        if (!known.has(key)) known.set(key, bodyOf(path, method, status))
        return { body: known.get(key) }
      }
    },
  }
}
