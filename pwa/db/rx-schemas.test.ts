import { expect, it } from 'vitest'
import { buildRxSchemas } from '#shared/sync/rx-schemas.ts'
import stored from './rx-schemas.json' with { type: 'json' }

it('the file the browser loads is what the entities say', () => {
  expect(stored).toEqual(JSON.parse(JSON.stringify(buildRxSchemas())))
})
