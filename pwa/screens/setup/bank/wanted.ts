import type { SubType, TopicType } from '#shared/lib/questions/topics.ts'

/** Choices made in the dialog of the bank. */
export interface Wanted {
  language: string
  /** types that the account is offered */
  types: readonly TopicType[]
  /** absent = all that are offered */
  type?: TopicType | undefined
  subType?: SubType | undefined
  words: string
}
