import { expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls } from '../api/all-calls.ts'
import { entities } from '../entities/index.ts'
import { TypedWebAddress, WebAddress, withScheme } from './web-address.ts'
import { Webhook } from './webhooks/webhook.ts'

const BAD = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'javascript:1/alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,x',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/x',
]
const GOOD = ['', 'example.com', 'https://example.com/jobs?x=1', 'http://example.com:8080', 'example.com:8080', 'EXAMPLE.com/a:b']

it.each(BAD)('%j is no address of a website', (text) => {
  expect(WebAddress.safeParse(text).success).toBe(false)
  expect(TypedWebAddress.safeParse(text).success).toBe(false)
})

it.each(GOOD)('%j is one', (text) => {
  expect(WebAddress.safeParse(text).success).toBe(true)
  expect(TypedWebAddress.safeParse(text).success).toBe(true)
})

it('an address without a scheme is one of https, also with a port', () => {
  expect(['example.com', 'example.com:8080', 'http://example.com'].map(withScheme)).toEqual([
    'https://example.com',
    'https://example.com:8080',
    'http://example.com',
  ])
})

/** Names of fields that hold an address of the web. */
const ADDRESS = /(?:^|_)(?:url|uri|href|link|links|website|site|homepage|webhook)(?:$|_)|(?:Url|URL|Uri|Href|Link|Website|Homepage)$/
/** Their names sound so, and they hold the code at the end of a link of ours, or say whether there is one. */
const NO_ADDRESS = new Set(['url_hash', 'link_type', 'link_access_token', 'magicURL'])

/** Every field with such a name, at any depth of what a schema takes. */
function addressPaths(schema: z.ZodType): (string | number)[][] {
  const found: (string | number)[][] = []
  const walk = (node: JsonNode, path: (string | number)[]): void => {
    for (const part of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(part, path)
    if (node.items) walk(node.items, [...path, 0])
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      if (ADDRESS.test(name) && !NO_ADDRESS.has(name) && field.type === 'string') found.push([...path, name])
      walk(field, [...path, name])
    }
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonNode, [])
  return found
}
interface JsonNode {
  type?: string
  properties?: Record<string, JsonNode>
  items?: JsonNode
  anyOf?: JsonNode[]
  oneOf?: JsonNode[]
  allOf?: JsonNode[]
}

/** Does the schema find fault with this very field? */
function refuses(schema: z.ZodType, path: readonly (string | number)[], value: string): boolean {
  const input = path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
  const parsed = schema.safeParse(input)
  return !parsed.success && parsed.error.issues.some((issue) => issue.path.join('.') === path.join('.'))
}

const SCHEMAS: [string, z.ZodType][] = [
  ...allCalls.map((call): [string, z.ZodType] => [`${call.method} ${call.path}`, call.request]),
  ...Object.entries(entities).map(([name, entity]): [string, z.ZodType] => [name, entity.fields]),
  ['webhook', Webhook],
]

it('every stored field whose name says that it is an address refuses what is none', () => {
  const fields = SCHEMAS.flatMap(([name, schema]) => addressPaths(schema).map((path) => ({ name, schema, path })))
  expect(fields.map(({ name, path }) => `${name}: ${path.join('.')}`)).toEqual(
    expect.arrayContaining(['POST api/recruiter/setting_layout: companyWebsite', 'jobSettings: companyWebsite', 'webhook: url']),
  )
  const open = fields.filter(({ schema, path }) => !BAD.every((text) => refuses(schema, path, text)))
  expect(open.map(({ name, path }) => `${name}: ${path.join('.')}`)).toEqual([])
})
