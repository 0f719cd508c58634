import type { Connection } from 'mongoose'
import { accounts } from './account.ts'
import { auditModel } from './audit.ts'
import { entityModel } from './entity.ts'
import { feedModel, headModel } from './feed.ts'
import { grantModel } from './grant.ts'
import { groups } from './group.ts'
import { mails } from './mail.ts'
import { sessions } from './session.ts'
import { uploads } from './upload.ts'

/** All models on one connection. */
export const defineModels = (connection: Connection) => ({
  accounts: accounts(connection),
  audit: auditModel(connection),
  entities: entityModel(connection),
  feed: feedModel(connection),
  heads: headModel(connection),
  grants: grantModel(connection),
  groups: groups(connection),
  mails: mails(connection),
  sessions: sessions(connection),
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
