import type { GroupRole, Role } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { mailLogo } from './mail-logo.ts'
import { queueMail } from './queue-mail.ts'

/** Content of a mail about an account. */
export type SystemMail =
  | { kind: 'passwordReset'; role: Extract<Role, 'recruiter' | 'admin'>; url: string; minutes: number }
  | { kind: 'passwordChanged' }
  | { kind: 'invitation'; url: string; groupName: string; days: number; invitedBy?: string }
  | { kind: 'groupInvitation'; url: string; groupName: string; groupRole: GroupRole; days: number; invitedBy?: string }

export interface Recipient {
  /** makes a repeat the same mail */
  id: string
  gid: string
  email: string
  /** absent: the mail greets nobody by name */
  name?: string
  /** code of the interface language: the person's own, or that of the sender */
  language?: string | undefined
  /** the account that the mail is about or from: whose logo it shows */
  account: Account | null
}

/** Puts a mail about an account into the outbox. */
export async function mailPerson(
  deps: Deps,
  { id, gid, email, name = '', language = 'en', account }: Recipient,
  mail: SystemMail,
): Promise<void> {
  const to = { id, gid, to: email, language, ...(await mailLogo(deps, account)) }
  switch (mail.kind) {
    case 'passwordReset': {
      const template = mail.role === 'admin' ? 'adminPasswordReset' : 'recruiterPasswordReset'
      return await queueMail(deps, { ...to, template, values: { name, link: mail.url, validMinutes: mail.minutes } })
    }
    case 'passwordChanged':
      return await queueMail(deps, { ...to, template: 'passwordChanged', values: { name } })
    case 'invitation': {
      const { url: link, groupName: companyName, days: validDays, invitedBy = '' } = mail
      return await queueMail(deps, { ...to, template: 'recruiterInvitation', values: { name, companyName, invitedBy, link, validDays } })
    }
    case 'groupInvitation': {
      const { url: link, groupName, groupRole: role, days: validDays, invitedBy = '' } = mail
      return await queueMail(deps, { ...to, template: 'groupInvitation', values: { name, groupName, role, invitedBy, link, validDays } })
    }
  }
}
