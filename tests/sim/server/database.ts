import { Table } from '../shim/table.ts'

/** The collections the sync code uses, with the unique indexes of sync-server/models. Shared by all processes, survives all crashes. */
export interface Database {
  entities: Table
  feed: Table
  heads: Table
  grants: Table
  accounts: Table
  syncMeta: Table
  devices: Table
  groups: Table
  webhookDeliveries: Table
}

export const createDatabase = (): Database => ({
  entities: new Table('entities'),
  feed: new Table('feed', {
    unique: (row) => `${String(row['scope'])}|${String(row['col'])}|${String(row['n'])}`,
    partition: ['scope', 'col'],
  }),
  heads: new Table('heads'),
  grants: new Table('grants'),
  accounts: new Table('accounts'),
  syncMeta: new Table('syncMeta'),
  devices: new Table('devices'),
  groups: new Table('groups'),
  webhookDeliveries: new Table('webhookDeliveries'),
})
