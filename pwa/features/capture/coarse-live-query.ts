import { RangeSet, type DBCoreMutateResponse, type DBCoreTransaction, type Dexie } from 'dexie'

/** Dexie notes here, as a transaction goes on, what it will tell live queries; its types leave it out. */
type TellingTransaction = DBCoreTransaction & { mutatedParts?: Record<string, RangeSet> }

/** From the least key to the greatest. */
export const everyKey = (): RangeSet => new RangeSet(-Infinity, [[]])

/**
 * Tells live queries of each change as one of the whole table. Dexie keeps every written key until a query runs again, half a megabyte per
 * query in an answer of two minutes.
 */
export function notifyWholeTable(database: Pick<Dexie, 'use' | 'name'>, tableName: string): void {
  database.use({
    stack: 'dbcore',
    name: `whole-${tableName}`,
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        if (name !== tableName) return table
        return {
          ...table,
          // Without `await`: Dexie follows its transactions through its own promises.
          mutate: (request) =>
            table.mutate(request).then((response: DBCoreMutateResponse) => {
              const { mutatedParts = {} } = request.trans as TellingTransaction
              for (const part of Object.keys(mutatedParts)) {
                if (part.startsWith(`idb://${database.name}/${tableName}/`)) mutatedParts[part] = everyKey()
              }
              return response
            }),
        }
      },
    }),
  })
}
