import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { Email, PersonName } from '#shared/primitives/fields.ts'
import { WebAddress } from '#shared/lib/web-address.ts'
import { refusedFields } from './refused-fields.ts'

/** Lines as the server makes them. */
const linesOf = (shape: z.ZodType, value: unknown): string[] =>
  (shape.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the reasons of a refusal, by field', () => {
  it.each([
    [{ email: Email }, { email: 'nobody' }, 'email', 'email'],
    [{ email: Email }, { email: 'a,b@c.example' }, 'email', 'email'],
    [{ first_name: PersonName }, { first_name: '' }, 'first_name', 'missing'],
    [{ first_name: PersonName }, { first_name: 'x'.repeat(101) }, 'first_name', 'long'],
    [{ first_name: PersonName }, {}, 'first_name', 'missing'],
    [{ company_website: WebAddress }, { company_website: 'javascript:1' }, 'company_website', 'website'],
    [{ days: z.number().max(10) }, { days: 11 }, 'days', 'range'],
  ] as const)('reads what the schema says: %#', (shape, value, field, reason) => {
    expect(refusedFields(linesOf(z.object(shape), value)).get(field)).toBe(reason)
  })

  it('says that an address is taken', () => {
    expect(refusedFields(['email: has an account already']).get('email')).toBe('taken')
  })

  it('finds the field of a list by its own name', () => {
    expect([
      ...refusedFields(['webhooks.0.url: is no https address on the public internet', 'recruiter_emails.3: Invalid string']),
    ]).toEqual([
      ['url', 'publicHttps'],
      ['recruiter_emails', 'email'],
    ])
  })

  it('says the first of two problems, and nothing for a line without a field', () => {
    expect([...refusedFields(['name: has nothing visible', 'name: Too big: expected string', 'noDigit'])]).toEqual([['name', 'missing']])
  })
})
