import mongoose from 'mongoose'
import { defineModels } from '#server/models/index.ts'

const HEAD = `# Shard keys and indexes

Made by \`npm run generate\` from \`sync-server/models\`; the reasons are in ADR 0011. A question of sync needs an index that serves it: \`tests/sync/query-indexes.test.ts\`.

| collection | shard key | indexes beside \`_id\` |
|---|---|---|
`

/** Page of all collections with their shard keys and indexes, in the order of their names. */
export function indexesPage(): string {
  const models = Object.values(defineModels(mongoose.createConnection()))
  return (
    HEAD +
    models
      .map(({ collection, schema }) => rowOf(collection.name, schema))
      .toSorted()
      .join('')
  )
}

function rowOf(name: string, schema: mongoose.Schema): string {
  const { shardKey } = schema.options as { shardKey?: Record<string, unknown> } // mongoose keeps it but does not type it
  // mongoose keeps of an index its fields and its options
  const indexes = schema.indexes() as [Record<string, unknown>, { unique?: boolean; sparse?: boolean; partialFilterExpression?: object }][]
  const shown = indexes.map(
    ([fields, { unique, sparse, partialFilterExpression: part }]) =>
      `${written(fields)}${unique ? ' unique' : ''}${sparse ? ' sparse' : ''}${part ? ` where ${Object.keys(part).join()} exists` : ''}`,
  )
  return `| ${name} | ${shardKey ? written(shardKey) : 'not split'} | ${shown.join('; ') || '-'} |\n`
}

const written = (fields: Record<string, unknown>): string =>
  JSON.stringify(fields).replaceAll('"', '').replaceAll(':', ': ').replaceAll(',', ', ')
