import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { defineModels } from './index.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'indexes.md'), 'utf8')
const models = Object.values(defineModels(createConnection())).map((model) => ({
  name: model.collection.name,
  shardKey: (model.schema.options as { shardKey?: Record<string, unknown> }).shardKey ?? null,
  // fields and options that mongoose keeps of an index
  indexes: model.schema.indexes() as [Record<string, unknown>, { unique?: boolean; sparse?: boolean; partialFilterExpression?: object }][],
}))

const written = (fields: Record<string, unknown>): string =>
  JSON.stringify(fields).replaceAll('"', '').replaceAll(':', ': ').replaceAll(',', ', ')

const beginsWith = (list: readonly string[], start: readonly string[]): boolean => start.every((name, i) => list[i] === name)

describe.each(models)('$name', ({ name, shardKey, indexes }) => {
  it('has unique indexes only where one shard can enforce them', () => {
    const impossible = indexes.filter(
      ([fields, { unique }]) => unique && shardKey && !beginsWith(Object.keys(fields), Object.keys(shardKey)),
    )
    expect(impossible).toEqual([])
  })

  it('is in the list of indexes as it is in the code', () => {
    const shown = indexes.map(
      ([fields, { unique, sparse, partialFilterExpression: part }]) =>
        `${written(fields)}${unique ? ' unique' : ''}${sparse ? ' sparse' : ''}${part ? ` where ${Object.keys(part).join()} exists` : ''}`,
    )
    const row = `| ${name} | ${shardKey ? written(shardKey) : 'not split'} | ${shown.join('; ') || '-'} |`
    expect(PAGE.split('\n')).toContain(row)
  })
})
