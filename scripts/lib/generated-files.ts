import { API_VERSION } from '#server/http/openapi/docs.ts'
import { buildOpenApi } from '#server/http/openapi/openapi.ts'
import { allCalls } from '#shared/api/all-calls.ts'
import { buildRxSchemas } from '#shared/sync/rx-schemas.ts'
import { successCodesOf } from '#shared/primitives/define-call.ts'
import { integratorTypes } from './integrator-types.ts'
import { compileMails } from './compile-mails.ts'
import { brunoCollection, postmanCollection } from './request-collections.ts'
import { indexesPage } from './indexes-page.ts'
import { widgetScripts } from './widget-scripts.ts'
import { permissionsPage } from './permissions-page.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const document = buildOpenApi(allCalls, API_VERSION)

/** Text of each file that follows from the contract, the entities, the models or the layouts of mails, by its path. */
export const generatedFiles = async (): Promise<Record<string, string>> => ({
  'docs/openapi.json': json(document),
  'clients/typescript/paths.gen.ts': await integratorTypes(document),
  'clients/postman/holdfast.postman_collection.json': postmanCollection(),
  ...brunoCollection('clients/bruno'),
  ...(await widgetScripts()),
  'docs/indexes.md': indexesPage(),
  'docs/permissions.md': await permissionsPage(),
  'shared-schema/lib/success-codes.gen.ts': successCodes(),
  'pwa/db/rx-schemas.json': json(buildRxSchemas()),
  ...(await compileMails()),
})

/** The browser knows the contract as types only, and this much of its values. */
function successCodes(): string {
  const rows = allCalls
    .filter((call) => successCodesOf(call).length > 1)
    .map((call) => `  ['${call.path.replace(/^api\//, '')}', [${call.successCodes?.join(', ')}]],\n`)
  const map = `new Map<string, readonly number[]>([\n${rows.join('')}])`
  return `/** Codes besides 0 that are a success, by call: made by \`npm run generate\` from \`successCodes\` of the contract. */\nexport const SUCCESS_CODES: ReadonlyMap<string, readonly number[]> = ${map}\n`
}
