import type { Logger } from 'pino'
import type { Models } from '../../models/index.ts'
import type { Clock } from '../../ports.ts'

export interface OutgoingSms {
  id: string
  gid: string
  /** as the employer stored it */
  to: string
  text: string
}

/** A company that delivers text messages; one file beside this one and a line in deps.ts makes it known. */
export interface SmsProvider {
  send(message: OutgoingSms): Promise<void>
}

export interface Sms {
  /** way of delivery: `outbox` = none, because no provider is set up */
  readonly delivery: 'provider' | 'outbox'
  enqueue(message: OutgoingSms): Promise<void>
}

/** Every message is stored first. A repeat with the same id sends nothing. */
export function createSms(parts: { models: Models; clock: Clock; log: Logger }, provider: SmsProvider | null): Sms {
  const { smsOutbox } = parts.models
  return {
    delivery: provider ? 'provider' : 'outbox',
    async enqueue(message) {
      const { id, ...fields } = message
      try {
        await smsOutbox.insertMany([{ _id: id, ...fields, state: 'captured', createdAt: parts.clock.now() }], { lean: true })
      } catch (error) {
        // stored before
        if (error instanceof Error && 'code' in error && error.code === 11000) return
        throw error
      }
      if (!provider) return
      try {
        await provider.send(message)
        await smsOutbox.updateOne({ _id: id }, { $set: { state: 'sent', text: '' } })
      } catch (error) {
        parts.log.error({ err: error, smsId: id }, 'a text message could not be sent')
        await smsOutbox.updateOne({ _id: id }, { $set: { state: 'failed' } })
      }
    },
  }
}
