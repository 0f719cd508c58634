import type { TimedTest } from '../../policies/interview-tests/test-progress.ts'
import type { Actor } from '../../primitives/roles.ts'
import type { Reject } from '../wire.ts'
import type { MasterDoc, SentText } from '../master-doc.ts'

/** Edit of one field, judged against what the server has. Its value has passed the entity's own check. */
export interface FieldEdit {
  userId: string
  field: string
  /** the document before this edit */
  current: MasterDoc
  /** undefined = cleared */
  value: unknown
  stamp: string
  /** its counter is used up: an attempt before was judged, and the answer that told of it may be lost */
  isRepeat: boolean
  /** fields that the device believed the server to have */
  assumed: Assumed
  facts: MergeFacts
}

export interface Assumed {
  /** the field's own check passed, or undefined */
  value: unknown
  stamp: string | undefined
  /** revision of the document, 0 when the device knew of none */
  rev: number
  /** of an interview: the round that the device knew, see policies/rounds/redo; absent = none was asked for */
  round?: number
}

/** Facts outside the document that a rule needs. */
export interface MergeFacts {
  /** of a job: a candidate was invited or has begun */
  hasInvited?: boolean
  /** of a job: an answer of a candidate is being worked on or on its way */
  isBusy?: boolean
  /** field whose new value another document holds, see policies/unique.ts */
  taken?: string
  /** of an interview: its window opens later, and nothing has begun */
  isBeforeStart?: boolean
  /** of an interview: its tests, when progress of them is reported */
  tests?: readonly TimedTest[]
  /** person who sends the edit, and the server's time, for those whose words it replaces */
  author?: { name: string; at: number }
  /** of a question: which types the author is offered */
  assessmentType?: Actor['assessmentType']
  /** of a question: names of files in the same push that were never brought */
  unstored?: ReadonlySet<string>
  /** of a question or a setting: features of the author's account; absent: the defaults */
  features?: Actor['features']
}

/** `keep`: nothing changes, and its author need not be told */
export type Verdict = Take | { kind: 'refuse'; reason: Reject['reason'] } | { kind: 'keep' }

export interface Take {
  kind: 'take'
  /** new value of the field: not always the sent one */
  value: unknown
  /** fields the rule writes beside it, under the same stamp */
  also?: Readonly<Record<string, unknown>>
  /** texts of this field as devices sent them, to be kept with the document */
  sent?: readonly SentText[]
}

export type FieldRule = (edit: FieldEdit) => Verdict

export const take = (value: unknown): Take => ({ kind: 'take', value })
export const refuse = (reason: Reject['reason']): Verdict => ({ kind: 'refuse', reason })
