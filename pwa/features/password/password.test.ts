import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { answerOf, passwordProblemsIn } from './answers.ts'
import { changePassword, ownPolicy } from './change.ts'
import { linkRoleOf } from './link-role.ts'
import { askForLink, linkAnswerOf, resetByLink } from './links.ts'
import { typedProblems, USUAL_RULES } from './new-password.ts'

const answers = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answers))
afterEach(() => {
  answers.mockReset()
  vi.unstubAllGlobals()
})
const answer = (body: object, status = 200): void =>
  void answers.mockImplementation(() => Promise.resolve(Response.json({ error_code: 0, result: {}, ...body }, { status })))
const paths = (): unknown[] => answers.mock.calls.map(([path]) => path)
const bodies = (): unknown[] =>
  answers.mock.calls.map(([, init]): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : null))

it('R075 reads the rules that the password of a longer form fails', () => {
  expect(passwordProblemsIn(['email: has an account already', 'password: upcase', 'password: tooShort'])).toEqual(['tooShort', 'upcase'])
})

describe('a mailed link', () => {
  it('R019 is asked for with one call, for the role whose page it is', async () => {
    answer({})
    await askForLink('recruiter', ' a@b.co ')
    await askForLink('admin', 'a@b.co')
    expect(paths()).toEqual(['/api/recruiter/sendgrid_forget_password', '/api/admin/forget_password'])
    expect(bodies()).toEqual([{ email: 'a@b.co' }, { email: 'a@b.co' }])
  })

  it('R019 tells of a mail that waits because nobody sends it', async () => {
    answer({ result: { delivery: 'outbox' } })
    expect(await askForLink('recruiter', 'a@b.co')).toEqual({ code: 0, delivery: 'outbox' })
  })

  it.each([
    [0, 'sent'],
    [1, 'unknown'],
    [9, 'offline'],
    [10, 'rateLimited'],
    [4, 'other'],
    [1011, 'other'],
  ])('R355 R356 R357 answer %d says %s', async (code, says) => {
    answer({ error_code: code })
    const { code: given } = await askForLink('recruiter', 'a@b.co')
    expect([given, linkAnswerOf(given)]).toEqual([code, says])
  })

  it('R357 too many calls are the same to people as too many mails', async () => {
    answer({ error_code: 1008 }, 429)
    expect((await askForLink('recruiter', 'a@b.co')).code).toBe(10)
  })

  it.each(['recruiter', 'admin'] as const)('R358 R359 no answer is 9 for a %s', async (role) => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await askForLink(role, 'a@b.co')).code).toBe(9)
    expect(await resetByLink(role, { token: 'T1', password: 'x' })).toEqual({ code: 9, problems: [] })
  })

  it('R029 resets the password of the role in the path, with its secret', async () => {
    answer({})
    for (const role of ['recruiter', 'admin'] as const) await resetByLink(role, { token: 'T1', password: 'Another-harbour-2027!' })
    expect(paths()).toEqual(['/api/recruiter/reset_password', '/api/admin/reset_password'])
    expect(bodies()[0]).toMatchObject({ token: 'T1', new_password: 'Another-harbour-2027!' })
  })

  it.each([
    ['recruiter', 'recruiter'],
    ['admin', 'admin'],
    ['guest', null],
    ['jobseeker', null],
    ['Admin', null],
  ])('R029 the role %s of a path is %s', (role, known) => {
    expect(linkRoleOf(role)).toBe(known)
  })
})

describe('an answer about a password', () => {
  it('R075 carries what a refused password lacks, and nothing it does not know', async () => {
    answer({ error_code: 1016, details: ['tooShort', 'reused', 'new_password: x'] }, 422)
    expect(await resetByLink('recruiter', { token: 'T1', password: 'x' })).toEqual({
      code: 1016,
      problems: ['tooShort', 'reused'],
      details: ['tooShort', 'reused', 'new_password: x'],
    })
  })

  it('is no place for our own mistakes', async () => {
    await expect(answerOf(() => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
  })
})

describe('the own password', () => {
  it('R078 tells whether a recruiter may change it', async () => {
    answer({ result: { policy: USUAL_RULES, may_change: false } })
    expect(await ownPolicy({ role: 'recruiter', gid: 'g1' })).toEqual({ rules: USUAL_RULES, mayChange: false })
  })

  it('R079 is changed with the call of the role', async () => {
    answer({ result: { policy: USUAL_RULES } })
    expect(await ownPolicy({ role: 'admin', gid: 'g1' })).toEqual({ rules: USUAL_RULES, mayChange: true, expiresAt: null })
    for (const role of ['recruiter', 'admin'] as const) await changePassword(role, { existing: 'old', password: 'new' })
    expect(paths()).toEqual(['/api/admin/password_policy_get', '/api/recruiter/change_password', '/api/admin/change_password'])
    expect(bodies()).toEqual([
      { gid: 'g1' },
      { existing_password: 'old', new_password: 'new' },
      { existing_password: 'old', new_password: 'new' },
    ])
  })
})

describe('a typed password', () => {
  it('the usual rules are the defaults of the policy', () => {
    expect(PasswordPolicy.parse({})).toMatchObject(USUAL_RULES)
  })

  it.each([
    ['Abcdefgh1!xy', null],
    ['Abcdefgh1!x', 'weak'],
    ['abcdefgh1!xy', 'weak'],
    ['', 'missing'],
  ])('R075 %s is %s where the rules are known', (password, problem) => {
    expect(typedProblems({ password, repeat: password }, USUAL_RULES, true)).toEqual({ password: problem, repeat: null })
  })

  it('R075 is left to the server where the rules may be others', () => {
    expect(typedProblems({ password: 'abc', repeat: 'abc' }, USUAL_RULES, false)).toEqual({ password: null, repeat: null })
  })

  it('has to be typed twice alike', () => {
    expect(typedProblems({ password: 'Abcdefgh1!xy', repeat: 'Abcdefgh1!xz' }, USUAL_RULES, true).repeat).toBe('different')
  })
})
