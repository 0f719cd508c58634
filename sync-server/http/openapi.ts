import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'
import { acceptedCodes, familyAndName } from '#shared/lib/accepted-codes.ts'
import { Binary } from '#shared/lib/binary-answer.ts'
import type { Call } from '#shared/lib/define-call.ts'
import { ERRORS, type ErrorName } from '#shared/lib/errors.ts'
import { GUIDE } from './guide.ts'
import { takesKey } from './idempotency.ts'

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
      'A key of an integration (`hfk_…`), made with `recruiter/generate_api_key` or `group/generate_api_key`: one for each group. It acts as the member who made it, on the calls that name it.',
  })
  registry.registerComponent('parameters', 'IdempotencyKey', IDEMPOTENCY_KEY)
  registry.registerComponent('headers', 'IdempotentReplay', IDEMPOTENT_REPLAY)
  for (const name of FAILURES) registry.registerComponent('responses', name, describeFailure(name))
  for (const call of [...calls].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1)))
    registry.registerPath(describeCall(call, { bearer: bearer.name, apiKey: apiKey.name }))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Holdfast', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' }, description: GUIDE },
    servers: [{ url: '/' }],
  })
}

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: [
    'A name of your own for this command, 1 to 255 visible characters, new for each. For 24 hours a repeat of the same request does nothing and is given the first answer, with the header `idempotent-replay: true`.',
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
const failure = z
  .object({
    error_code: z.number().int(),
    message: z.string(),
    details: z.array(z.string()).optional().meta({ description: '`field: problem` lines' }),
    request_id: z.string(),
  })
  .meta({ id: 'Failure' })

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
    ...(takesKey(call) ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    request: {
      ...(params.length > 0 ? { params: inPath } : {}),
      ...(isGet ? { query: rest } : { body: describeBody(call, rest) }),
    },
    responses: {
      200: describeSuccess(call),
      ...Object.fromEntries(failuresOf(call).map((name) => [ERRORS[name].status, { $ref: `#/components/responses/${name}` }])),
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

function describeSuccess(call: Call): RouteConfig['responses'][string] {
  if (call.response === Binary) return { description: 'The bytes', content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } } }
  const outcomes = Object.entries(call.outcomes).map(([code, meaning]) => `- \`${code}\` ${meaning}`)
  const success = z.object({
    error_code: z.literal([...acceptedCodes(familyAndName(call))]),
    message: z.string(),
    result: call.response,
    ...(call.body === 'form' ? { ignored: z.array(z.string()).optional() } : {}),
  })
  return {
    description: ['The result.', ...(outcomes.length > 0 ? ['', 'Other outcomes, by `error_code`:', ...outcomes] : [])].join('\n'),
    ...(takesKey(call) ? { headers: { 'idempotent-replay': { $ref: '#/components/headers/IdempotentReplay' } } } : {}),
    content: {
      'application/json': {
        schema: outcomes.length > 0 ? z.union([success, failure]) : success,
        ...(call.exampleResult === undefined ? {} : { example: { error_code: 0, message: 'ok', result: call.exampleResult } }),
      },
    },
  }
}

const ALWAYS: readonly ErrorName[] = ['invalid', 'rateLimited', 'internal', 'unavailable', 'insufficientStorage']
const WITH_BODY: readonly ErrorName[] = ['badJson', 'tooLarge', 'unsupportedType']

const failuresOf = (call: Call): ErrorName[] => [
  ...ALWAYS,
  ...(call.method === 'POST' ? WITH_BODY : []),
  ...(call.access === 'session' ? (['unauthenticated', 'forbidden'] as const) : []),
  ...(call.ids.length > 0 ? (['notFound'] as const) : []),
  ...(call.kind === 'command' ? (['conflict'] as const) : []),
  ...(call.failures ?? []),
]

/** Every failure a call may answer, each a shared response. */
const FAILURES: readonly ErrorName[] = [...ALWAYS, ...WITH_BODY, 'unauthenticated', 'forbidden', 'notFound', 'conflict', 'resetRequired']

function describeFailure(name: ErrorName) {
  const { code, message } = ERRORS[name]
  return {
    description: `${message} (error_code ${code})`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: { error_code: code, message, request_id: '0d4c7a10-6c0f-4f4e-9a53-2f5a1a7f0f55' },
      },
    },
  }
}
