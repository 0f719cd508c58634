import { describe, expect, it } from 'vitest'
import { Email } from '../../primitives/fields.ts'
import { mayPartNames } from '../../lib/files/object-name.ts'
import { hasAddress, noAddressOf } from './has-address.ts'
import { MOST_PLACES, placeIdOf, placeOf } from './kiosk-places.ts'

const EVENT = '01k9sample0000000000000evt'

describe('S077 places of a kiosk', () => {
  it('have ids that name their event and number, and parts of names of objects', () => {
    for (const place of [1, 9, MOST_PLACES]) {
      expect(placeOf(placeIdOf(EVENT, place))).toEqual({ eventId: EVENT, place })
      expect(mayPartNames(placeIdOf(EVENT, place))).toBe(true)
    }
  })

  it('are told from all other interviews', () => {
    for (const id of [EVENT, `${EVENT}-1`, `${EVENT}-001`, `${EVENT}_01`, 'x-01']) expect(placeOf(id)).toBeNull()
  })

  it('have an address that is none, and is an e-mail address in form', () => {
    const address = noAddressOf(placeIdOf(EVENT, 7))
    expect(Email.parse(address)).toBe(address)
    expect(hasAddress(address)).toBe(false)
    expect(hasAddress(address.toUpperCase())).toBe(false)
  })

  it.each(['a@no-address.invalid.example.org', 'no-address.invalid@example.org', 'a@example.org'])('%s is an address', (email) =>
    expect(hasAddress(email)).toBe(true),
  )
})
