import * as z from 'zod'

/** Id of a kiosk's event: its places have it in theirs, so it has no sign that separates parts. */
export const EventId = z.string().regex(/^[0-9a-z]{26}$/)

/** Private half of an event's key pair (ECDH P-256), PKCS #8 in base64. */
export const KioskKey = z.base64().min(100).max(400)
