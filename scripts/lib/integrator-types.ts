import { registerHooks } from 'node:module'

interface Operation {
  security?: Record<string, unknown>[]
  responses: Record<string, unknown>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** Types of the calls that take a key, made of the description by a generator of others: successes alone, because failures are thrown. */
export async function integratorTypes(document: object): Promise<string> {
  const { paths, ...rest } = document as Document // made by `buildOpenApi`
  const kept: Document['paths'] = {}
  for (const [path, operations] of Object.entries(paths)) {
    const open = Object.entries(operations).filter(([, { security }]) => security?.some((scheme) => 'apiKey' in scheme))
    if (open.length > 0) kept[path] = Object.fromEntries(open.map(([verb, operation]) => [verb, successOf(operation)]))
  }
  const { default: openapiTS, astToString } = await loadGenerator()
  const text = astToString(await openapiTS(JSON.stringify({ ...rest, paths: kept })))
  return `/** Types of the calls that take a key: made by \`npm run generate\` from docs/openapi.json. */\n${text}`
}

const successOf = ({ responses, ...operation }: Operation): Operation => ({ ...operation, responses: { 200: responses['200'] } })

/** The generator speaks to a compiler with an interface in JavaScript; ours has none any more, so it is given an older one (ADR 0078). */
async function loadGenerator() {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-of-generators' : name, context),
  })
  try {
    return await import('openapi-typescript')
  } finally {
    hooks.deregister()
  }
}
