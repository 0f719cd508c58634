import { MAIL_FIELDS } from '../entities/mail-fields.ts'
import type { EmailFields } from './email-problems.ts'

/** Id of the document of the library that holds the mails of an account, so that two devices make the same one. */
export const mailDefaultsId = (accountId: string): string => `${accountId}.mail`

/** Fields of a stored value that are of mails and whole; the library takes anything. */
export const mailFieldsOf = (value: Readonly<Record<string, unknown>>): EmailFields =>
  Object.fromEntries(
    Object.entries(MAIL_FIELDS).flatMap(([field, schema]) =>
      schema.safeParse(value[field]).success && value[field] !== undefined ? [[field, value[field]]] : [],
    ),
  )
