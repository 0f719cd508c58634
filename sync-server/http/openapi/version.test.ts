import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { API_VERSION, docsRoutes } from './docs.ts'
import { buildOpenApi } from './openapi.ts'

it('R461 X64 the app and its description are of version 1.0.1, the calls of version 1', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  expect([version, API_VERSION]).toEqual(['1.0.1', '1.0.1'])
  expect(buildOpenApi([], API_VERSION)).toMatchObject({ info: { version: '1.0.1' } })
  expect(docsRoutes([]).stack.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/docs', '/v1/openapi.json']))
})
