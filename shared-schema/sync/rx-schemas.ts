import * as z from 'zod'
import { entities } from '../entities/index.ts'
import { Meta, Provenance, type Entity } from '../primitives/define-entity.ts'
import { COLLECTIONS, type CollectionName } from '../primitives/collections.ts'

/** A JSON Schema as RxDB takes it. Written to pwa/db/rx-schemas.json by `npm run generate`, so that the browser loads no zod for it. */
export interface RxSchema {
  title: string
  version: number
  primaryKey: 'id'
  type: 'object'
  properties: Record<string, Record<string, unknown>>
  required: string[]
  indexes: string[][]
}

export const buildRxSchemas = (): Record<CollectionName, RxSchema> =>
  // fromEntries forgets the key type; the keys are exactly COLLECTIONS
  Object.fromEntries(COLLECTIONS.map((name) => [name, buildRxSchema(entities[name])])) as Record<CollectionName, RxSchema>

function buildRxSchema(entity: Entity): RxSchema {
  const object = z.object({ ...entity.fields.shape, ...Meta.shape, ...Provenance.shape })
  // An empty registry keeps shared types inline: RxDB refuses $ref.
  const schema = z.toJSONSchema(object, { target: 'draft-7', metadata: z.registry(), io: 'input' })
  return {
    title: entity.collection,
    version: entity.version,
    primaryKey: 'id',
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fitProperty(property)])),
    // Only what every reader gets: a guest's view lacks fields that the whole record must have.
    required: [...new Set([...Object.keys(Meta.shape), ...entity.indexes.flat()])].sort(),
    indexes: entity.indexes.map((index) => [...index]),
  }
}

type JsonSchema = z.core.JSONSchema.JSONSchema | boolean

/** Several types at once are refused by the validator of development and tests. */
function splitTypes(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const { type, additionalProperties: more, ...rest } = schema
  const inner = more === undefined ? {} : { additionalProperties: splitTypes(more) }
  return Array.isArray(type) ? { ...rest, ...inner, anyOf: type.map((one) => ({ type: one })) } : { ...schema, ...inner }
}

/** Leaves out what a part means when it is absent: RxDB takes that at the top only, and documents that come here have it. */
function withoutDefaults(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const { default: _default, ...rest } = schema
  return withParts(rest)
}

/** The same of all parts of a schema, in its order. */
const withParts = (schema: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema => {
  const { properties, items, additionalProperties: more } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, withoutDefaults(part)])) }),
    ...(items !== undefined && !Array.isArray(items) && { items: withoutDefaults(items) }),
    ...(more !== undefined && { additionalProperties: withoutDefaults(more) }),
  }
}

/** RxDB needs `multipleOf` on integers it indexes and refuses unknown formats. */
function fitProperty(property: JsonSchema): Record<string, unknown> {
  if (typeof property === 'boolean') return {}
  const split = splitTypes(withParts(property))
  const { format: _format, ...rest } = typeof split === 'boolean' ? property : split
  return rest.type === 'integer' ? { ...rest, multipleOf: 1 } : { ...rest }
}
