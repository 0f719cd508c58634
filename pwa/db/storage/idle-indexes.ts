/** The part of Dexie used here; RxDB brings Dexie with its own types. */
interface Database {
  version(number: number): { stores(tables: Record<string, string | null>): unknown }
}

/** Only RxDB's cleanup of deleted documents reads it, which is not used: tombstones stay. Every written document would pay for it twice. */
const IDLE = '_meta.lwt'

/** Leaves out what RxDB wants indexed and nothing reads: writing indexes is a good part of the time of a first sync. */
export function withoutIdleIndexes(database: Database): void {
  const version = database.version.bind(database)
  database.version = (number) => {
    const made = version(number)
    const stores = made.stores.bind(made)
    made.stores = (tables) => stores({ ...tables, ...(typeof tables['docs'] === 'string' ? { docs: slim(tables['docs']) } : {}) })
    return made
  }
}

const slim = (indexes: string): string =>
  indexes
    .split(', ')
    .filter((index) => index !== IDLE)
    .join(', ')
