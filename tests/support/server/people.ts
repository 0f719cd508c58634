import { randomBytes } from 'node:crypto'
import { sample } from '#shared/lib/sample.ts'
import { createAccount, type NewAccount } from '#server/commands/identity/create-account.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredMail } from '#server/models/records/mail.ts'
import { ask, type Answer } from './http.ts'
import type { TestApp } from './start-app.ts'

/** Makes a recruiter of the sample group, unless told otherwise, that no other test knows. */
export async function makePerson(deps: Deps, change: Partial<NewAccount> = {}): Promise<{ id: string; email: string; password: string }> {
  const id = deps.random.id()
  const made = { id, email: `p-${id.slice(-10)}@sample.test`, password: sample.password, ...change }
  await createAccount(deps, 'test', {
    gid: sample.gid,
    role: 'recruiter',
    firstName: 'Pat',
    lastName: 'Person',
    groupRole: 'recruiter',
    ...made,
  })
  return { id, email: made.email, password: made.password }
}

/** Asks a public call from a network address of its own, as its proxy reports it: the app needs `trustProxy`. */
export const askFrom = (app: TestApp, address: string, path: string, body: unknown): Promise<Answer> =>
  ask(`${app.url}/api/${path}`, { body, headers: { 'x-forwarded-for': address } })

/** An address nobody used before. */
export const freshAddress = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/** The mails written to an address, the first one first. */
export const mailsTo = (deps: Deps, to: string): Promise<StoredMail[]> =>
  deps.models.mails
    .find({ gid: { $exists: true }, to })
    .sort({ createdAt: 1, _id: 1 })
    .lean<StoredMail[]>()

/** The secret at the end of the only link of this kind in the newest mail to an address. */
export async function mailedToken(deps: Deps, to: string, path: string): Promise<string> {
  const text = (await mailsTo(deps, to)).map((mail) => mail.text).toReversed()
  const found = text.map((words) => new RegExp(`${path}/([A-Za-z0-9_-]+)`).exec(words)?.[1]).find((token) => token !== undefined)
  if (found === undefined) throw new Error(`no link to ${path} was mailed to ${to}`)
  return found
}
