import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { API_VERSION } from '#server/http/openapi/docs.ts'
import { buildOpenApi } from '#server/http/openapi/openapi.ts'
import { allCalls } from '#shared/api/all-calls.ts'
import { buildRxSchemas } from '#shared/sync/rx-schemas.ts'
import { compileMails } from './lib/compile-mails.ts'
import { permissionsPage } from './lib/permissions-page.ts'
import { ROOT, say } from './lib/run.ts'

/** `npm run generate` writes what follows from the contract; with `--check` it only tells whether the files are up to date. */
const isCheck = process.argv.includes('--check')
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const generated: Record<string, string> = {
  'docs/openapi.json': json(buildOpenApi(allCalls, API_VERSION)),
  'docs/permissions.md': await permissionsPage(),
  'pwa/db/rx-schemas.json': json(buildRxSchemas()),
  ...(await compileMails()),
}

for (const [name, text] of Object.entries(generated)) {
  const path = join(ROOT, name)
  const isFresh = existsSync(path) && readFileSync(path, 'utf8') === text
  if (isFresh) continue
  if (isCheck) {
    say(`${name} is not what the contract says: run \`npm run generate\``)
    process.exitCode = 1
    continue
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  say(`wrote ${name}`)
}
