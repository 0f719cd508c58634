import * as z from 'zod'

/** Work for an engine that drafts questions. */
export const DraftRequest = z.object({
  kind: z.enum(['video', 'choice', 'short']),
  count: z.number().int(),
  /** interview language of the text and of the questions */
  language: z.string(),
})
export type DraftRequest = z.infer<typeof DraftRequest>

/** A question that nobody has accepted yet, with the sentence of the text that it was made from. */
export const Draft = z.object({
  question: z.string().max(1000),
  evidence: z.string().max(1000),
  /** of choices: all of them and the right ones among them */
  choices: z.array(z.string().max(200)).max(6),
  answers: z.array(z.string().max(200)).max(6),
  modelAnswer: z.string().max(1000),
})
export type Draft = z.infer<typeof Draft>

export const DraftReply = z.union([z.object({ drafts: z.array(Draft) }), z.object({ problem: z.enum(['language', 'nothing']) })])
export type DraftReply = z.infer<typeof DraftReply>

/** Drafter of questions of a text: the embedded engine, or a provider in its place. */
export interface DraftEngine {
  /** stored beside each draft it made */
  readonly engine: string
  readonly version: string
  /** shown on screens: it knows words and not what they mean */
  readonly isLimited: boolean
  /** the text of a stranger's file; `problem` says why there is no draft of it */
  draft(text: string, request: DraftRequest): Promise<DraftReply>
}
