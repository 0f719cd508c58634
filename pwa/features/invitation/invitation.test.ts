import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { INVITATION_OUTCOMES } from '#shared/views/invitation.ts'
import words from '../../locales/en/account.json' with { type: 'json' }
import { mailProblem } from '../mail-delivery/mail-words.ts'
import { linkAnswerOf } from '../password/links.ts'
import { endsInvitation, INVITATION_CODES, invitationCodeOf, missingNames, openInvitation, register } from './invitation.ts'

const answers = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answers))
afterEach(() => {
  answers.mockReset()
  vi.unstubAllGlobals()
})
const paths = (): unknown[] => answers.mock.calls.map(([path]) => path)
const policy = { passlen: 14, strength: { upcase: true, lowcase: true, number: true, symbol: false } }

it('R031 asks what the invitation is before anything else, then for the rules of its group', async () => {
  answers.mockImplementation((path) =>
    Promise.resolve(
      Response.json({
        error_code: 0,
        result: path === '/api/group/pass_policy' ? { policy } : { email: 'a@b.co', gid: 'g1', groupName: 'Acme', role: 'recruiter' },
      }),
    ),
  )
  expect(await openInvitation('T1')).toEqual({
    kind: 'open',
    invitation: { email: 'a@b.co', groupName: 'Acme', role: 'recruiter', rules: policy },
  })
  expect(paths()).toEqual(['/api/group/extract_token', '/api/group/pass_policy'])
})

it.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 4],
  [9, 9],
  [10, 10],
  [1011, 9],
])('R391 R392 R393 R394 R395 R396 code %d has the words of %d, and no form', async (code, shown) => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: code })))
  expect(await openInvitation('T1')).toEqual({ kind: 'problem', code: shown })
  expect(paths()).toEqual(['/api/group/extract_token'])
})

it('R391 R392 R393 R394 R395 R396 the words are those of the specification', () => {
  const shown = INVITATION_CODES.map((code) => words[`register.problem.${code}`])
  expect(shown).toEqual(INVITATION_CODES.map((code) => INVITATION_OUTCOMES[code]))
  expect(invitationCodeOf(77)).toBe(9)
})

it('X31 the same number means another thing in another call; 9 alone is a failure in all of them', () => {
  expect(words['register.problem.10']).toBe('The recruiter has already been registered')
  expect([linkAnswerOf(10), mailProblem({ code: 10, message: '' }, (key) => key)]).toEqual(['rateLimited', 'code.mailLimited'])
  expect([invitationCodeOf(4), linkAnswerOf(4)]).toEqual([4, 'other'])
  expect([words[`register.problem.${invitationCodeOf(9)}`], linkAnswerOf(9)]).toEqual(['Unknown error', 'offline'])
})

it('leaves the form open for what may go better the next time', () => {
  expect([0, 1, 2, 3, 4, 9, 10, 1008, 1011, 1016].map(endsInvitation)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    true,
    false,
    false,
    false,
  ])
})

it('tells a lost connection from a bad invitation', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await openInvitation('T1')).toEqual({ kind: 'offline' })
})

it('R224 registers the invited address, with names that are trimmed', async () => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: 0, result: {} })))
  const form = {
    firstName: ' Ada ',
    lastName: 'Lind',
    password: 'Another-world-2026!',
    evaluationRequired: true,
    videoAnnotationRequired: false,
  }
  expect(await register('T1', 'a@b.co', form)).toEqual({ code: 0, problems: [] })
  const body = answers.mock.calls[0]?.[1]?.body
  expect(typeof body === 'string' && JSON.parse(body)).toMatchObject({ token: 'T1', email: 'a@b.co', first_name: 'Ada' })
})

it.each([
  ['', 'Lind', ['firstName']],
  ['  ', 'Lind', ['firstName']],
  ['Ada', '', ['lastName']],
  ['', ' ', ['firstName', 'lastName']],
  ['Ada', 'Lind', []],
])('R225 R226 of %j and %j are missing %j', (firstName, lastName, missing) => {
  expect(missingNames({ firstName, lastName })).toEqual(missing)
})
