import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import Router from '@koa/router'
import type { Call } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Endpoint } from './handle.ts'
import { serveCall } from './serve.ts'
import type { ServeOptions } from './limits/admit.ts'

const API_FOLDER = join(import.meta.dirname, '..', 'api')

/**
 * The folder sync-server/api is the route table: every file gives the call of its own path.
 * @throws Error when a file and its call disagree, a contract has no file or a file no contract: the server then does not start
 */
export async function mountCalls(calls: readonly Call[], options: ServeOptions): Promise<Router> {
  const endpoints = await loadEndpoints()
  const problems = compareWithContract(calls, endpoints)
  if (problems.length > 0) throw new Error(`contract and sync-server/api differ:\n${problems.join('\n')}`)
  const router = new Router({ exclusive: false })
  for (const { endpoint } of endpoints) {
    const path = `/${endpoint.call.path.replace(/\{(\w+)\}/g, ':$1')}`
    router.register(path, [endpoint.call.method], serveCall(endpoint, options))
  }
  return router
}

/** Wrong verb on a known path: 405 in the envelope; anything else under /api/: 404. */
export const refuseUnknownCalls = (calls: readonly Call[]) => {
  const patterns = calls.map((call) => new RegExp(`^/${call.path.replace(/\{\w+\}/g, '[^/]+')}$`))
  return (path: string): never => {
    throw new AppError(patterns.some((pattern) => pattern.test(path)) ? 'methodNotAllowed' : 'notFound')
  }
}

export interface LoadedEndpoint {
  /** below sync-server/api, with forward slashes */
  file: string
  endpoint: Endpoint
}

/** Every problem, not only the first. */
export function compareWithContract(calls: readonly Call[], endpoints: readonly LoadedEndpoint[]): string[] {
  const listed = new Set(calls)
  const served = new Set(endpoints.map(({ endpoint }) => endpoint.call))
  return [
    ...endpoints
      .filter(({ file, endpoint }) => !filesFor(endpoint.call).includes(file))
      .map(({ file, endpoint }) => `${file} serves ${endpoint.call.method} ${endpoint.call.path}`),
    ...endpoints.filter(({ endpoint }) => !listed.has(endpoint.call)).map(({ file }) => `${file}: its call is not in shared-schema/api`),
    ...calls.filter((call) => !served.has(call)).map((call) => `${call.method} ${call.path}: no file serves it`),
  ]
}

/** File names allowed for a call: path parameters are not part of them; a second verb on a path has a suffix. */
function filesFor(call: Call): string[] {
  const path = call.path.replace(/^api\//, '').replace(/\/\{.*$/, '')
  return [`${path}.ts`, `${path}.${call.method.toLowerCase()}.ts`]
}

/** Every file below sync-server/api, in the order of their names. */
export async function loadEndpoints(folder = API_FOLDER): Promise<LoadedEndpoint[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  return await Promise.all(
    files
      .sort()
      .map(async (path) => ({ file: relative(folder, path).split(sep).join('/'), endpoint: endpointOf(await import(path), path) })),
  )
}

function endpointOf(module: unknown, path: string): Endpoint {
  const found = (module as { default?: Partial<Endpoint> }).default
  if (!found?.call || typeof found.answer !== 'function' || typeof found.allow !== 'function')
    throw new Error(`${path} does not export a handled call as its default`)
  return { call: found.call, allow: found.allow, answer: found.answer }
}
