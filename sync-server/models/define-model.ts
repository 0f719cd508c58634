import { Schema, type Connection, type Model, type SchemaDefinition } from 'mongoose'

/** Stored type: its name, its indexes (created at start, idempotent) and the fields a filter must name. */
export interface ModelSpec<T> {
  name: string
  definition: SchemaDefinition<T>
  indexes: readonly IndexSpec[]
  /**
   * Key by which a sharded database splits the collection; default hashed id, null = one shard. Unique indexes must begin with it; only
   * operators need it, for `sh.shardCollection`.
   */
  shardKey?: Readonly<Record<string, 1 | 'hashed'>> | null
  /** every query must name at least one of these: no read or write across tenants by accident (decision 4) */
  scopedBy: readonly string[]
  /** true: stored rows are never changed or removed */
  isAppendOnly?: boolean
}

interface IndexSpec {
  fields: Record<string, 1 | -1>
  unique?: boolean
  sparse?: boolean
  /** counts only rows that have this field; the embedded engine knows it of unique indexes whose key it is */
  only?: string
}

const GUARDED = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const

const CHANGES = [
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'replaceOne',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
] as const

/** Builds the mongoose model; ids are strings of ours, checks live in zod at the edge, so the schema only refuses unknown fields. */
export function defineModel<T extends { _id: string }>(connection: Connection, spec: ModelSpec<T>): Model<T> {
  const schema = new Schema<T>(spec.definition, {
    collection: spec.name,
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    minimize: false,
    _id: false,
    ...(spec.shardKey === null ? {} : { shardKey: { ...(spec.shardKey ?? { _id: 'hashed' }) } }),
  })
  for (const index of spec.indexes) {
    schema.index(index.fields, {
      unique: index.unique ?? false,
      ...(index.sparse ? { sparse: true } : {}),
      ...(index.only === undefined ? {} : { partialFilterExpression: { [index.only]: { $exists: true } } }),
    })
  }
  schema.pre([...GUARDED], function refuseUnscoped() {
    const named = filterFields(this.getFilter())
    if (!spec.scopedBy.some((field) => named.has(field))) throw new Error(`query on ${spec.name} names none of ${spec.scopedBy.join(', ')}`)
  })
  if (spec.isAppendOnly) {
    schema.pre([...CHANGES], function refuseChange() {
      throw new Error(`${spec.name} only grows`)
    })
  }
  return connection.model<T>(spec.name, schema)
}

/** Field names of a filter, including those inside $and; an $or counts only when each branch names the field. */
function filterFields(filter: Record<string, unknown>): Set<string> {
  const names = new Set<string>()
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value))
      for (const part of value) for (const name of filterFields(part as Record<string, unknown>)) names.add(name)
    else if (key === '$or' && Array.isArray(value)) {
      const branches = value.map((part) => filterFields(part as Record<string, unknown>))
      for (const name of branches[0] ?? []) if (branches.every((branch) => branch.has(name))) names.add(name)
    } else names.add(key)
  }
  return names
}
