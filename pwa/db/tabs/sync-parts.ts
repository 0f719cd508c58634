import { COLLECTIONS } from '#shared/primitives/collections.ts'
import type { SyncStatusStore } from '../lease/sync-status-store.ts'
import { DigestSchedule } from '../recovery/digest-schedule.ts'
import type { Engine } from '../replication/engine.ts'
import type { Unsent } from '../replication/unsent.ts'
import { Leadership, type LeadershipOptions } from './leadership.ts'
import { isPageVisible, onPageVisible } from './page-visibility.ts'
import type { SyncOptions } from './sync-options.ts'
import type { TabChannel } from './tab-channel.ts'
import { lockName, type SharedFacts } from './tab-messages.ts'

/** So long a round that somebody asked for may take before it counts as unanswered. */
export const SYNC_NOW_MS = 45_000
/** Pause between what the leader knows and telling the other tabs, so that many changes are told once. */
export const TELL_AFTER_MS = 50

/** When this device is compared with the server. */
export const makeHealing = (options: SyncOptions, run: () => Promise<boolean>): DigestSchedule =>
  new DigestSchedule({
    store: options.store,
    key: `compared:${options.accountId}`,
    clock: options.clock,
    random: options.random,
    run,
    ...(options.compareEveryMs === undefined ? {} : { everyMs: options.compareEveryMs }),
  })

/** Elects the leading tab. Without a channel the tabs could not hear each other, so a lock alone is not enough. */
export const makeLeadership = (options: SyncOptions, link: TabChannel, turns: Pick<LeadershipOptions, 'onLead' | 'onLost'>): Leadership =>
  new Leadership({
    locks: options.channel ? options.locks : null,
    lockName: lockName(options.name),
    ping: (isBack) => link.say({ kind: 'ping', isBack }),
    beat: (term) => link.say({ kind: 'beat', term }),
    isVisible: isPageVisible,
    onVisible: onPageVisible,
    ...turns,
    ...(options.pingMs === undefined ? {} : { pingMs: options.pingMs }),
  })

interface Known {
  engine: Engine
  kept: SyncStatusStore
  unsent: Unsent
  /** last time the server was heard, ms of this device's clock */
  contactAt: number | null
}

/** Facts that the leading tab tells the others. */
export const factsOf = ({ engine, kept, unsent, contactAt }: Known): Omit<SharedFacts, 'heard'> => ({
  problem: engine.rounds.problem ?? null,
  isRead: engine.rounds.isRead,
  isCatchingUp: engine.rounds.isCatchingUp,
  lastSuccessAt: kept.lastSuccessAt ?? null,
  contactAt,
  notice: kept.notice ?? null,
  unsent: unsent.entries,
  counted: COLLECTIONS.filter((col) => unsent.isCounted(col)),
})
