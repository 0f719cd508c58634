import { describe, expect, it } from 'vitest'
import { readPerson } from './read-person.ts'

const read = (claims: unknown, mayBeLogin = false) => readPerson(claims, { mayBeLogin })
const RITA = { subject: 'r1', email: 'rita@sample.test', givenName: 'Rita', familyName: 'Lim' }

describe('a person as identity providers tell it', () => {
  it.each<[string, object, boolean | null]>([
    ['by the standard', { sub: 'r1', email: 'rita@sample.test', email_verified: true, given_name: 'Rita', family_name: 'Lim' }, true],
    [
      'with capitals and camels',
      { Sub: 'r1', Email: ' Rita@Sample.test ', emailVerified: 'True', givenName: 'Rita', familyName: 'Lim' },
      true,
    ],
    [
      'with null and a whole name',
      { sub: 'r1', email: 'rita@sample.test', email_verified: null, given_name: null, family_name: null, name: 'Rita Lim' },
      null,
    ],
    ['with a no in words', { sub: 'r1', email: 'rita@sample.test', email_verified: 'false', first_name: 'Rita', last_name: 'Lim' }, false],
    [
      'with a list of addresses',
      { sub: 'r1', emails: ['rita@sample.test', 'other@sample.test'], given_name: 'Rita', surname: 'Lim' },
      null,
    ],
    [
      'with a list of records',
      {
        sub: 'r1',
        email: null,
        emails: [{ value: 'old@sample.test' }, { value: 'RITA@sample.test', primary: true, verified: true }],
        displayName: 'Rita Lim',
      },
      true,
    ],
    [
      'with the address in another field',
      { sub: 'r1', mail: 'mailto:rita@sample.test', verified_email: 1, given_name: 'Rita', sn: 'Lim' },
      true,
    ],
    [
      'with the family name alone beside the whole one',
      { sub: 'r1', email: 'rita@sample.test', name: 'Rita Lim', family_name: 'Lim' },
      null,
    ],
  ])('%s', (_how, claims, isVerified) => {
    const { givenName, familyName, ...person } = read(claims)
    expect({ ...person, name: `${givenName} ${familyName}`.trim() }).toEqual({
      subject: RITA.subject,
      email: RITA.email,
      isVerified,
      name: 'Rita Lim',
    })
  })

  it('takes a login name for an address only where the operator trusts the addresses of the provider', () => {
    for (const field of ['upn', 'preferred_username', 'unique_name'])
      for (const mayBeLogin of [true, false])
        expect(read({ sub: 'r1', [field]: 'rita@sample.test' }, mayBeLogin).email).toBe(mayBeLogin ? 'rita@sample.test' : null)
    expect(read({ sub: 'r1', preferred_username: 'rita' }, true).email).toBeNull()
    expect(read({ sub: 'r1', email: 'rita@sample.test', upn: 'other@sample.test' }, true).email).toBe('rita@sample.test')
  })

  it('believes no yes that is about another address, and every no', () => {
    expect(read({ sub: 'r1', upn: 'rita@sample.test', email_verified: true }, true).isVerified).toBeNull()
    expect(read({ sub: 'r1', upn: 'rita@sample.test', email_verified: false }, true).isVerified).toBe(false)
    expect(read({ sub: 'r1', emails: [{ value: 'rita@sample.test', verified: false }], email_verified: true }).isVerified).toBe(false)
  })

  it('gives a nameless person the beginning of the address, and reads a number as a subject', () => {
    expect(read({ sub: 248289, email: 'rita.lim@sample.test' })).toMatchObject({ subject: '248289', givenName: 'rita.lim', familyName: '' })
  })

  it.each<[unknown]>([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ sub: null, email: null }],
    [{ sub: '', email: {} }],
    [{ sub: {}, emails: [null, 5, {}] }],
  ])('knows nobody by %j', (claims) => {
    expect(read(claims, true)).toMatchObject({ subject: '', email: null })
  })
})
