import * as z from 'zod'
import { AdminNotice } from './admin-notices.ts'
import { Email, shortText } from '../../primitives/fields.ts'
import { MEDIA_FOLDERS, type MediaKind } from '../files/group-media.ts'
import { isSafeObjectName } from '../files/object-name.ts'

/** The words of a notice and the file that goes with it; '' = ours, and none. */
export const NoticeTemplate = z.strictObject({
  email: z.string().trim().max(5000).default(''),
  attachment: storedName('notice').default(''),
})
export type NoticeTemplate = z.infer<typeof NoticeTemplate>

const OptionalEmail = z.union([Email, z.literal('')])
const Logo = storedName('logo')
const NO_TEMPLATE: NoticeTemplate = { email: '', attachment: '' }
const named = <T extends z.ZodType>(type: T) =>
  // a record of all of them, spelled from the one list
  Object.fromEntries(AdminNotice.options.map((notice) => [notice, type])) as Record<AdminNotice, T>

/** Profile of the administrators, and their wording of the notices (R067, R144). Exists once per installation. */
export const AdminProfile = z.object({
  email: OptionalEmail.default(''),
  companyName: shortText(100).default(''),
  companyLogo: Logo.default(''),
  CSEmail: OptionalEmail.default(''),
  ...named(NoticeTemplate.default(NO_TEMPLATE)),
})
export type AdminProfile = z.infer<typeof AdminProfile>

/** Forms send an object as its JSON text. */
const FormTemplate = z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), NoticeTemplate)

/** The fields of the form; what is not named stays. */
export const AdminProfileChange = z.object({
  email: OptionalEmail.optional(),
  companyName: shortText(100).optional(),
  companyLogo: Logo.optional(),
  CSEmail: OptionalEmail.optional(),
  ...named(FormTemplate.optional()),
})
export type AdminProfileChange = z.infer<typeof AdminProfileChange>

/** Name of a file in the folder of its kind, or '' for none. Whether it is there, the server looks. */
function storedName(kind: MediaKind) {
  const folder = `${MEDIA_FOLDERS[kind]}/`
  return z
    .string()
    .max(200)
    .refine((name) => name === '' || (name.startsWith(folder) && isSafeObjectName(name)), { error: `is no file of ${folder}` })
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
