import { expect, it } from 'vitest'
import { COLLECTIONS } from '../primitives/collections.ts'
import { buildRxSchemas } from './rx-schemas.ts'

it('opens ten collections at most: RxDB without its paid part allows 13 per page', () => {
  expect(COLLECTIONS.length).toBeLessThanOrEqual(10)
  expect(Object.keys(buildRxSchemas()).sort()).toEqual([...COLLECTIONS].sort())
})

it.each(Object.entries(buildRxSchemas()))('%s has what RxDB demands of keys and indexes', (_name, schema) => {
  expect(schema.properties['id']).toMatchObject({ type: 'string', maxLength: 64 })
  for (const field of schema.indexes.flat()) {
    expect(schema.required).toContain(field)
    expect(schema.properties[field]).toHaveProperty('maxLength')
  }
  expect(JSON.stringify(schema)).not.toContain('$ref')
})
