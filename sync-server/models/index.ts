import { createHash } from 'node:crypto'
import type { IndexDescription } from 'mongodb'
import type { Connection, IndexDefinition } from 'mongoose'
import { accounts } from './identity/account.ts'
import { adminProfiles } from './groups/admin-profile.ts'
import { apiKeys } from './identity/api-key.ts'
import { assessments } from './records/assessment.ts'
import { attempts } from './identity/attempt.ts'
import { auditHeadModel, auditModel } from './records/audit.ts'
import { captchaPasses } from './identity/captcha-pass.ts'
import { competencies } from './groups/competency.ts'
import { cvs } from './files/cv.ts'
import { deliveryStates } from './files/delivery-state.ts'
import { deviceLogs } from './records/device-log.ts'
import { deviceModel } from './sync/device.ts'
import { entityModel } from './sync/entity.ts'
import { deletions } from './records/deletion.ts'
import { erasures } from './records/erasure.ts'
import { feedModel, headModel } from './sync/feed.ts'
import { fileExports } from './exports/file-export.ts'
import { grantModel } from './sync/grant.ts'
import { groups } from './groups/group.ts'
import { idempotencyModel } from './sync/idempotency.ts'
import { invitations } from './identity/invitation.ts'
import { knownDevices } from './identity/known-device.ts'
import { kioskEvents } from './kiosk/kiosk-event.ts'
import { mails } from './records/mail.ts'
import { passwordPolicies } from './identity/password-policy.ts'
import { passwordResets } from './identity/password-reset.ts'
import { pieces } from './files/piece.ts'
import { remembered } from './identity/remembered.ts'
import { oneTimeCodes } from './identity/one-time-code.ts'
import { quotaEntries } from './groups/quota.ts'
import { receipts } from './files/receipt.ts'
import { redirectStatuses } from './groups/redirect-status.ts'
import { reviewInvitations } from './groups/review-invitation.ts'
import { sapConnections } from './sap/sap-connection.ts'
import { sapRows } from './sap/sap-row.ts'
import { sapRuns } from './sap/sap-run.ts'
import { sapStatuses } from './sap/sap-status.ts'
import { sessionAnchors, sessionLogs } from './files/session-log.ts'
import { sessions } from './identity/session.ts'
import { scorings } from './records/scoring.ts'
import { smsOutbox } from './records/sms.ts'
import { ssoLinks } from './identity/sso-link.ts'
import { storedFiles } from './files/stored-file.ts'
import { syncMetaModel } from './sync/sync-meta.ts'
import { uploads } from './files/upload.ts'
import { voices } from './files/voice.ts'
import { webhookDeliveries } from './records/webhook-delivery.ts'
import { webhookEndpoints } from './records/webhook-endpoint.ts'

/** All models on one connection. */
export const defineModels = (connection: Connection) => ({
  accounts: accounts(connection),
  adminProfiles: adminProfiles(connection),
  apiKeys: apiKeys(connection),
  assessments: assessments(connection),
  attempts: attempts(connection),
  audit: auditModel(connection),
  auditHeads: auditHeadModel(connection),
  captchaPasses: captchaPasses(connection),
  competencies: competencies(connection),
  cvs: cvs(connection),
  deliveryStates: deliveryStates(connection),
  deviceLogs: deviceLogs(connection),
  devices: deviceModel(connection),
  entities: entityModel(connection),
  deletions: deletions(connection),
  erasures: erasures(connection),
  feed: feedModel(connection),
  fileExports: fileExports(connection),
  grants: grantModel(connection),
  groups: groups(connection),
  heads: headModel(connection),
  idempotency: idempotencyModel(connection),
  invitations: invitations(connection),
  knownDevices: knownDevices(connection),
  kioskEvents: kioskEvents(connection),
  mails: mails(connection),
  passwordPolicies: passwordPolicies(connection),
  passwordResets: passwordResets(connection),
  pieces: pieces(connection),
  remembered: remembered(connection),
  oneTimeCodes: oneTimeCodes(connection),
  quotaEntries: quotaEntries(connection),
  receipts: receipts(connection),
  redirectStatuses: redirectStatuses(connection),
  reviewInvitations: reviewInvitations(connection),
  sapConnections: sapConnections(connection),
  sapRows: sapRows(connection),
  sapRuns: sapRuns(connection),
  sapStatuses: sapStatuses(connection),
  scorings: scorings(connection),
  sessionAnchors: sessionAnchors(connection),
  sessionLogs: sessionLogs(connection),
  sessions: sessions(connection),
  smsOutbox: smsOutbox(connection),
  ssoLinks: ssoLinks(connection),
  storedFiles: storedFiles(connection),
  syncMeta: syncMetaModel(connection),
  uploads: uploads(connection),
  voices: voices(connection),
  webhookDeliveries: webhookDeliveries(connection),
  webhookEndpoints: webhookEndpoints(connection),
})
export type Models = ReturnType<typeof defineModels>

/**
 * Creates collections and indexes; safe to repeat at every start. What was made is noted in the database, so that a start with the same
 * definitions asks one question and not two for each collection.
 */
export async function ensureIndexes(models: Models): Promise<void> {
  // models of different records have no common type, but all have these
  const each: readonly Creatable[] = Object.values(models)
  const wanted = createHash('sha256')
    .update(JSON.stringify(each.map((model) => [model.collection.name, model.schema.indexes()])))
    .digest('hex')
  if ((await models.syncMeta.findOne({ _id: MADE }).lean())?.value === wanted) return
  for (const model of each) await makeIndexes(model)
  await noteMade(models, wanted)
}

/** Asks once for all indexes of a collection, which makes the collection too: a new database needs a third of the questions. */
async function makeIndexes(model: Creatable): Promise<void> {
  // models name directions as the driver does: 1, -1, 'text'
  const specs = model.schema.indexes().map(([key, options]) => ({ ...options, key: key as IndexDescription['key'] }))
  await (specs.length > 0 ? model.collection.createIndexes(specs) : model.createCollection())
}

async function noteMade(models: Models, value: string): Promise<void> {
  try {
    await models.syncMeta.updateOne({ _id: MADE }, { $set: { value } }, { upsert: true })
  } catch (error) {
    // another process that starts in the same moment noted the same
    if (!(error instanceof Error && 'code' in error && error.code === 11000)) throw error
  }
}

/** Collection that records for which definitions the indexes were made. */
const MADE = 'indexes'

/** Members that start-up needs of any model. */
interface Creatable {
  collection: { name: string; createIndexes(specs: IndexDescription[]): Promise<unknown> }
  schema: { indexes(): [key: IndexDefinition, options: object][] }
  createCollection(): Promise<unknown>
}
