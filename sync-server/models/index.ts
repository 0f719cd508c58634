import type { Connection } from 'mongoose'
import { accounts } from './account.ts'
import { apiKeys } from './api-key.ts'
import { auditModel } from './audit.ts'
import { deviceModel } from './device.ts'
import { entityModel } from './entity.ts'
import { feedModel, headModel } from './feed.ts'
import { grantModel } from './grant.ts'
import { groups } from './group.ts'
import { idempotencyModel } from './idempotency.ts'
import { mails } from './mail.ts'
import { sessions } from './session.ts'
import { syncMetaModel } from './sync-meta.ts'
import { uploads } from './upload.ts'

/** All models on one connection. */
export const defineModels = (connection: Connection) => ({
  accounts: accounts(connection),
  apiKeys: apiKeys(connection),
  audit: auditModel(connection),
  devices: deviceModel(connection),
  entities: entityModel(connection),
  feed: feedModel(connection),
  heads: headModel(connection),
  grants: grantModel(connection),
  groups: groups(connection),
  idempotency: idempotencyModel(connection),
  mails: mails(connection),
  sessions: sessions(connection),
  syncMeta: syncMetaModel(connection),
  uploads: uploads(connection),
})
export type Models = ReturnType<typeof defineModels>

/** Creates collections and indexes; safe to repeat at every start. */
export async function ensureIndexes(models: Models): Promise<void> {
  // models of different records have no common type, but all have these two methods
  const each: readonly Creatable[] = Object.values(models)
  for (const model of each) {
    await model.createCollection()
    await model.createIndexes()
  }
}

/** What start-up needs of any model, whatever it stores. */
interface Creatable {
  createCollection(): Promise<unknown>
  createIndexes(): Promise<unknown>
}
