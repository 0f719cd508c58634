import type { KioskEventFacts } from '#shared/views/kiosk.ts'
import type { KioskEvent } from '../models/kiosk/kiosk-event.ts'

/** Event of a kiosk as recruiters see it. */
export function presentKioskEvent({ _id, createdAt, endedAt, heardAt, places, told = {} }: KioskEvent): KioskEventFacts {
  const known = Object.values(told)
  const count = (news: string): number => known.filter((one) => one.news === news).length
  return {
    event_id: _id,
    created_at: createdAt,
    ended_at: endedAt ?? null,
    heard_at: heardAt ?? null,
    places,
    held: count('held'),
    sent: count('sent'),
    returned: count('returned'),
    unheard: places - known.length,
  }
}
