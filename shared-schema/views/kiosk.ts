import * as z from 'zod'
import { Ms } from '../primitives/fields.ts'

/** Id of a kiosk's event: its places have it in theirs, so it has no sign that separates parts. */
export const EventId = z.string().regex(/^[0-9a-z]{26}$/)

/** Private half of an event's key pair (ECDH P-256), PKCS #8 in base64. */
export const KioskKey = z.base64().min(100).max(400)

/** Word of a tablet about a place: free; held: answers wait there; sent: all of it is here; returned: nobody used it, and nobody will. */
export const PlaceNews = z.enum(['free', 'held', 'sent', 'returned'])
export type PlaceNews = z.infer<typeof PlaceNews>

/** Event of a kiosk, as far as the server knows; `unheard`: places of which the tablet has said nothing. */
export const KioskEventFacts = z.object({
  event_id: EventId,
  created_at: Ms,
  ended_at: Ms.nullable(),
  /** moment of the tablet's last word */
  heard_at: Ms.nullable(),
  places: z.number().int(),
  held: z.number().int(),
  sent: z.number().int(),
  returned: z.number().int(),
  unheard: z.number().int(),
})
export type KioskEventFacts = z.infer<typeof KioskEventFacts>
