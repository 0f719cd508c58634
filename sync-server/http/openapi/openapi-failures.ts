import type { OpenAPIRegistry, RouteConfig } from '@asteasolutions/zod-to-openapi'
import type { Call } from '#shared/primitives/define-call.ts'
import { ERRORS, type ErrorName } from '#shared/primitives/errors.ts'
import { takesKey } from '../idempotency.ts'

const NAMES = Object.keys(ERRORS) as ErrorName[] // the keys of the list itself

/** Statuses of failures that any request may be answered with, whatever it asks; which failures these are follows from the list of errors. */
const OF_EVERY_CALL: readonly number[] = [400, 422, 429, 500, 503, 507]
const OF_BODIES: readonly number[] = [413, 415]
/** Failures that only some of the calls with their status can have; the others name them in `failures`. */
const NOT_BY_STATUS: ReadonlySet<ErrorName> = new Set(['keyReused', 'weakPassword'])

/** Answers of what stands before the calls, which may come without a body. */
const BEFORE_CALLS: Readonly<Record<number, { name: string; description: string }>> = {
  408: { name: 'requestTimeout', description: 'The request did not arrive in time, or its body fell silent. The connection is closed.' },
  431: { name: 'headersTooLarge', description: 'Address and headers are longer than the server reads. The connection is closed.' },
}

/** Names the failures a call may answer: those of every call, those that follow from its fields, and those it lists itself. */
export function failuresOf(call: Call): ErrorName[] {
  const statuses = [...OF_EVERY_CALL, ...(call.method === 'POST' ? OF_BODIES : [])]
  const hasSession = call.access === 'session'
  const wanted = new Set<ErrorName>([
    ...NAMES.filter((name) => statuses.includes(ERRORS[name].status) && !NOT_BY_STATUS.has(name)),
    ...(hasSession ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(hasSession && !call.whilePasswordDue ? (['passwordDue'] as const) : []),
    ...(call.ids.length > 0 ? (['notFound'] as const) : []),
    ...(call.kind === 'command' ? (['conflict'] as const) : []),
    ...(takesKey(call) ? (['keyReused', 'inProgress'] as const) : []),
    ...(call.failures ?? []),
  ])
  return NAMES.filter((name) => wanted.has(name))
}

/** The failures of a call by their status, each a reference to a component. */
export function failureResponses(call: Call): RouteConfig['responses'] {
  return {
    ...Object.fromEntries([...groupsOf(call)].map(([status, names]) => [status, referTo(nameOf(names))])),
    ...Object.fromEntries(Object.entries(BEFORE_CALLS).map(([status, { name }]) => [status, referTo(name)])),
  }
}

/** Adds what `failureResponses` refers to: one component for each set of failures that share a status. */
export function registerFailures(registry: OpenAPIRegistry, calls: readonly Call[]): void {
  const sets = new Map(calls.flatMap((call) => [...groupsOf(call).values()].map((names) => [nameOf(names), names] as const)))
  for (const { name, description } of Object.values(BEFORE_CALLS)) registry.registerComponent('responses', name, { description })
  registry.registerComponent('schemas', 'Failure', FAILURE)
  registry.registerComponent('headers', 'RetryAfter', { description: 'Seconds to wait', schema: { type: 'integer' as const, minimum: 0 } })
  for (const [component, names] of [...sets].sort(([a], [b]) => (a < b ? -1 : 1)))
    registry.registerComponent('responses', component, describeFailures(names))
}

const referTo = (component: string) => ({ $ref: `#/components/responses/${component}` })

function groupsOf(call: Call): Map<number, ErrorName[]> {
  return Map.groupBy(failuresOf(call), (name) => ERRORS[name].status)
}

/** `invalidOrKeyReused` */
const nameOf = (names: readonly ErrorName[]): string =>
  names.map((name, at) => (at === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1))).join('Or')

function describeFailures(names: readonly ErrorName[]) {
  const failures = names.map((name) => ERRORS[name])
  const mayWait = failures.some(({ status, code }) => WAITING.includes(status) || code === ERRORS.inProgress.code)
  return {
    description: failures.map(({ code, message }) => `${message} (error_code ${code})`).join(' '),
    ...(mayWait ? { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object' as const, properties: { error_code: { type: 'integer' as const, enum: failures.map(({ code }) => code) } } },
          ],
        },
        examples: Object.fromEntries(
          names.map((name) => [name, { value: { error_code: ERRORS[name].code, message: ERRORS[name].message, request_id: REQUEST_ID } }]),
        ),
      },
    },
  }
}

const FAILURE = {
  type: 'object' as const,
  properties: {
    error_code: { type: 'integer' as const },
    message: { type: 'string' as const },
    details: { type: 'array' as const, items: { type: 'string' as const }, description: '`field: problem` lines' },
    request_id: { type: 'string' as const, description: 'Names the request in the log; absent where the request could not be read' },
  },
  required: ['error_code', 'message'],
}

const WAITING: readonly number[] = [429, 503, 507]
const REQUEST_ID = '0d4c7a10-6c0f-4f4e-9a53-2f5a1a7f0f55'
