import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'
import { Binary } from '#shared/lib/files/binary-answer.ts'
import { successCodesOf, type Call } from '#shared/primitives/define-call.ts'
import { ERRORS } from '#shared/primitives/errors.ts'
import { GUIDE } from './guide.ts'
import { takesKey } from '../idempotency.ts'
import { failureResponses, registerFailures } from './openapi-failures.ts'
import { registerWebhooks } from './openapi-webhooks.ts'
import { plainPatterns } from './openapi-patterns.ts'

/** The description of every call as OpenAPI 3.1, the same bytes for the same contract. */
export function buildOpenApi(calls: readonly Call[], version: string): object {
  const registry = new OpenAPIRegistry()
  const bearer = registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a login call. POST calls also take it as the body property `token`, in bodies of up to 256 kB.',
  })
  const apiKey = registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of an integration (`hfk_…`): the one of a group, made with `recruiter/generate_api_key` or `group/generate_api_key`, or a named one of `group/create_key` with areas and jobs. It acts as the member who made it, on the calls that name it. A named key needs the area in `x-area`, to read for `x-kind: query` and to write for `command`; where `x-whole-group` is true it must not be limited to jobs. Each answer to a key carries `RateLimit` and `RateLimit-Policy`.',
  })
  registry.registerComponent('parameters', 'IdempotencyKey', IDEMPOTENCY_KEY)
  registry.registerComponent('headers', 'IdempotentReplay', IDEMPOTENT_REPLAY)
  registerFailures(registry, calls)
  for (const call of [...calls].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1)))
    registry.registerPath(describeCall(call, { bearer: bearer.name, apiKey: apiKey.name }))
  registerWebhooks(registry)
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Holdfast', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' }, description: GUIDE },
    servers: [{ url: '/' }],
  })
  return plainPatterns(document)
}

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: [
    'A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours (180 days where `x-offline` is `queue`) a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`.',
    `The key with another request: 422, \`error_code\` ${ERRORS.keyReused.code}. While the first one still runs: 409, \`error_code\` ${ERRORS.inProgress.code}, with \`retry-after\`.`,
    'Failures (4xx, 5xx) are not kept: a repeat is judged anew. Ids in the body that you make yourself hold for longer than a day.',
  ].join(' '),
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '6f1c2b0e-1d55-4a43-9c38-0d9b1a1f7b52',
} as const
const IDEMPOTENT_REPLAY = {
  description: '`true`: the answer of an earlier request with the same Idempotency-Key',
  schema: { type: 'string' as const, enum: ['true'] },
}

/** Shared components: an id in the metadata makes one entry under components and references everywhere else. */
const sessionToken = z
  .string()
  .meta({ id: 'Token', description: 'The session token, instead of the bearer header. Read and removed before the request is checked.' })
const outcome = z.object({
  error_code: z.number().int(),
  message: z.string(),
  /** the cause, where a code has several */
  details: z.array(z.string()).optional(),
  request_id: z.string(),
})

/** Names of the security schemes. */
interface Schemes {
  bearer: string
  apiKey: string
}

const securityOf = (call: Call, { bearer, apiKey }: Schemes): Record<string, string[]>[] =>
  call.access === 'public' ? [] : [{ [bearer]: [] }, ...(call.apiKey ? [{ [apiKey]: [] }] : [])]

function describeCall(call: Call, schemes: Schemes): RouteConfig {
  const isGet = call.method === 'GET'
  const request = call.request instanceof z.ZodObject ? call.request : z.object({})
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const inPath = someFields(request, (name) => params.includes(name), z.strictObject)
  const rest = someFields(request, (name) => !params.includes(name), call.body === 'form' ? z.object : z.strictObject)
  return {
    method: isGet ? 'get' : 'post',
    path: `/${call.path}`,
    operationId: `${call.method.toLowerCase()}.${call.path
      .replace(/^api\//, '')
      .replace(/[/{}]+/g, '.')
      .replace(/\.$/, '')}`,
    tags: [call.path.split('/')[1] ?? 'api'],
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    security: securityOf(call, schemes),
    'x-roles': [...call.roles],
    'x-kind': call.kind,
    'x-offline': call.offline,
    ...(call.apiKey === false ? {} : { 'x-area': call.apiKey, ...(call.wholeGroup ? { 'x-whole-group': true } : {}) }),
    ...(takesKey(call) ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    request: {
      ...(params.length > 0 ? { params: inPath } : {}),
      ...(isGet ? { query: rest } : { body: describeBody(call, rest) }),
    },
    responses: {
      200: describeSuccess(call),
      ...binaryResponses(call),
      ...failureResponses(call),
    },
  }
}

const someFields = (object: z.ZodObject, isWanted: (name: string) => boolean, make: (shape: z.ZodRawShape) => z.ZodObject): z.ZodObject =>
  make(Object.fromEntries(Object.entries(object.shape).filter(([name]) => isWanted(name))))

type Body = NonNullable<NonNullable<RouteConfig['request']>['body']>

function describeBody(call: Call, request: z.ZodObject): Body {
  const schema = call.access === 'session' ? request.extend({ token: sessionToken.optional() }) : request
  if (call.file !== undefined) return { required: true, content: { 'multipart/form-data': { schema } } }
  const media = { schema, example: exampleOf(call) }
  return {
    required: Object.keys(request.shape).length > 0,
    content: { 'application/json': media, ...(call.body === 'form' ? { 'multipart/form-data': { schema } } : {}) },
  }
}

/** Path parameters stand in the path, not in the body. Inputs are objects. */
const exampleOf = (call: Call): unknown =>
  Object.fromEntries(Object.entries({ ...(call.example as object) }).filter(([name]) => !call.path.includes(`{${name}}`)))

/** The generator keeps only the first of several literals. */
const codeSchema = (codes: readonly number[]) =>
  z
    .number()
    .int()
    .meta({ enum: [...codes] })

const BYTES = { description: 'The bytes', content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } } }

/** Answers of a call beside 200 when it answers bytes; only 206 has some. */
const binaryResponses = (call: Call): RouteConfig['responses'] =>
  Object.fromEntries(
    Object.entries(call.statuses ?? {}).map(([status, description]) => [
      status,
      status === '206' ? { ...BYTES, description } : { description },
    ]),
  )

function describeSuccess(call: Call): RouteConfig['responses'][string] {
  if (call.response === Binary) return BYTES
  const codes = Object.keys(call.outcomes).map(Number)
  const outcomes = Object.entries(call.outcomes).map(([code, meaning]) => `- \`${code}\` ${meaning}`)
  const success = z.object({
    error_code: codeSchema(successCodesOf(call)),
    message: z.string(),
    result: call.response,
    ...(call.body === 'form' ? { ignored: z.array(z.string()).optional() } : {}),
  })
  return {
    description: ['The result.', ...(outcomes.length > 0 ? ['', 'Other outcomes, by `error_code`:', ...outcomes] : [])].join('\n'),
    ...(takesKey(call) ? { headers: { 'idempotent-replay': { $ref: '#/components/headers/IdempotentReplay' } } } : {}),
    content: {
      'application/json': {
        schema: outcomes.length > 0 ? z.union([success, outcome.extend({ error_code: codeSchema(codes) })]) : success,
        ...(call.exampleResult === undefined ? {} : { example: { error_code: 0, message: 'ok', result: call.exampleResult } }),
      },
    },
  }
}
