import type { ReactNode } from 'react'
import type { MailKind } from '#shared/lib/mail/mail-kinds.ts'
import type { MailVariables } from '#shared/lib/mail/mail-variables.ts'
import type { EmailFields } from '#shared/policies/email-problems.ts'

export interface MailEditorProps {
  settings: EmailFields
  /** interview languages that texts may have */
  languages: readonly string[]
  /** gets what is stored, so that two quick edits of one text both count */
  save: (change: (stored: EmailFields) => EmailFields) => Promise<unknown>
  /** made-up values, by the language of the mail */
  valuesOf: (language: string) => MailVariables
  /** more about the chosen mail: its file, a test */
  children?: (kind: MailKind, language: string) => ReactNode
}
