import { settingId } from '#shared/entities/job-setting.ts'
import { DEFAULT_LANGUAGE, emailChanges, type EmailFields } from '#shared/policies/email-settings.ts'
import { emailProblems } from '#shared/policies/email-problems.ts'
import { mailDefaultsId, mailFieldsOf } from '#shared/policies/mail-defaults.ts'
import type { EmailForm } from '#shared/views/email-settings.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdit, insertDoc, type ChangesOf } from '../../sync/write/commit.ts'
import { saveSetting } from '../jobs/save-setting.ts'
import { claimFile } from '../uploads/claims.ts'
import { removeUnnamed } from '../uploads/remove-unnamed.ts'

interface JobEmail {
  jobId: string
  gid: string
  current: EmailFields
  /** of texts that name none */
  language: string
}

/**
 * Changes what the form names of a job's mails and gives the result. Files that are replaced go.
 * @throws AppError invalid for a switch without what it needs, or a file that was not uploaded for this; nothing is changed then
 */
export async function saveJobEmail(
  deps: Deps,
  actor: Actor,
  form: EmailForm,
  { jobId, gid, current, language }: JobEmail,
): Promise<EmailFields> {
  await check(deps, { gid, current, changes: emailChanges(form, current, language) })
  const changes = (stored: EmailFields): ChangesOf<'jobSettings'> => emailChanges(form, stored, language)
  const saved = await saveSetting(deps, { by: actor.id, gid, jobId, section: 'email', changes })
  await removeReplaced(deps, { gid, before: current, after: saved })
  return saved
}

/** The account's own mails, with which its new jobs begin. */
export async function accountEmail(deps: Pick<Deps, 'models'>, actor: Pick<Actor, 'id' | 'gid'>): Promise<EmailFields> {
  const found = await documents.get(deps, 'library', { id: mailDefaultsId(actor.id), gid: actor.gid })
  return found?.kind === 'template' && found.ownerId === actor.id ? mailFieldsOf(found.value) : {}
}

/** Changes what the form names of the account's own mails and gives the result. */
export async function saveAccountEmail(deps: Deps, actor: Actor, form: EmailForm): Promise<EmailFields> {
  const { gid, id: by } = actor
  const current = await accountEmail(deps, actor)
  await check(deps, { gid, current, changes: emailChanges(form, current, DEFAULT_LANGUAGE) })
  const id = mailDefaultsId(by)
  const fields = { kind: 'template' as const, name: 'mail', value: {}, ownerId: by, createdAt: deps.clock.now() }
  await insertDoc(deps, { by, col: 'library', id, gid, scope: scopeOf.group(gid), iv: '', fields })
  await commitEdit(deps, {
    by,
    col: 'library',
    id,
    gid,
    changes: ({ value }) => ({ value: { ...value, ...emailChanges(form, mailFieldsOf(value), DEFAULT_LANGUAGE) } }),
  })
  const saved = await accountEmail(deps, actor)
  await removeReplaced(deps, { gid, before: current, after: saved })
  return saved
}

/** Gives a new job the mails of the account that makes it. A job that has some keeps them. */
export async function giveAccountEmail(deps: Deps, actor: Actor, jobId: string): Promise<void> {
  const fields = await accountEmail(deps, actor)
  if (Object.keys(fields).length === 0) return
  const place = { col: 'jobSettings' as const, id: settingId(jobId, 'email'), gid: actor.gid, scope: scopeOf.job(jobId), iv: '' }
  await insertDoc(deps, { by: actor.id, ...place, fields: { ...fields, jobId, section: 'email' } })
}

async function check(deps: Deps, { gid, current, changes }: { gid: string; current: EmailFields; changes: EmailFields }): Promise<void> {
  const problems = emailProblems({ ...current, ...changes })
  if (problems.length > 0) throw new AppError('invalid', { details: problems })
  for (const { field, stored, kind } of FILES) {
    const name = changes[stored]
    if (name && name !== current[stored]) await claimFile(deps, { field, name, kind, gid })
  }
}

const FILES = [
  { field: 'emailLogo', stored: 'emailLogo', kind: 'logo' },
  { field: 'invitation.attachment_file', stored: 'invitationAttachmentFile', kind: 'mail' },
] as const

async function removeReplaced(deps: Deps, { gid, before, after }: { gid: string; before: EmailFields; after: EmailFields }): Promise<void> {
  for (const { stored } of FILES) {
    const name = before[stored]
    if (name && name !== after[stored]) await removeUnnamed(deps, { gid, name })
  }
}
