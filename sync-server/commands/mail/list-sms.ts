import type { fetch_sms } from '#shared/api/admin/fetch_sms.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Deps } from '../../deps.ts'
import type { StoredSms } from '../../models/records/sms.ts'

/**
 * Returns a page of the text messages of all tenants, newest first: for administrators of the product only (decision 4). They open
 * interviews and name candidates, so only shown without another delivery (ADR 0021).
 */
export async function listSms(
  { models, sms }: Pick<Deps, 'models' | 'sms'>,
  query: InputOf<typeof fetch_sms>,
): Promise<OutputOf<typeof fetch_sms>> {
  const isDelivery = sms.delivery === 'outbox'
  const filter = { gid: { $exists: true }, ...(query.state ? { state: query.state } : {}) }
  const { skip, facts } = pageOf(query, await models.smsOutbox.countDocuments(filter))
  const messages = await models.smsOutbox.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(facts.limit).lean<StoredSms[]>()
  return {
    messages: messages.map(({ _id, gid, to, text, state, createdAt }) => ({
      sms_id: _id,
      gid,
      to: isDelivery ? to : '',
      state,
      created_at_ms: createdAt,
      text: isDelivery ? text : null,
    })),
    has_provider: !isDelivery,
    ...facts,
  }
}
