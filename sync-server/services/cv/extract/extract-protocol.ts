import * as z from 'zod'

/** Limits of what is read of a file. */
export const MAX_CV_PAGES = 30
/** Pages of a scan, which takes a second each. */
export const MAX_SCAN_PAGES = 10
export const MAX_CV_LINES = 5000
const MAX_LINE_SIGNS = 20_000

export const ExtractRequest = z.object({ type: z.enum(['pdf', 'zip', 'rtf', 'doc', 'text']) })
export type ExtractRequest = z.infer<typeof ExtractRequest>

/** Reason why a file gives no words. */
export const CvProblem = z.enum(['protected', 'macros', 'damaged', 'tooLarge', 'wrongType'])
export type CvProblem = z.infer<typeof CvProblem>

/** Lines of a file as they stand, with what was left out of them. */
export const RawWords = z.object({
  lines: z
    .array(
      z.object({
        page: z.number().int(),
        text: z.string().max(MAX_LINE_SIGNS),
        isHeading: z.boolean().optional(),
        isFull: z.boolean().optional(),
      }),
    )
    .max(MAX_CV_LINES),
  pages: z.number().int(),
  /** words that nobody sees were dropped */
  hasHidden: z.boolean(),
  /** words under a picture of the page, which another program read from it */
  isLayer: z.boolean(),
  /** pages that are pictures without words */
  hasPictures: z.boolean(),
  /** share of the words that a reader of pictures was sure of */
  confidence: z.number().optional(),
})
export type RawWords = z.infer<typeof RawWords>

export const ExtractReply = z.union([RawWords, z.object({ problem: CvProblem })])
export type ExtractReply = z.infer<typeof ExtractReply>

/** Ends a reader with its reason. */
export class CvFileError extends Error {
  override readonly name = 'CvFileError'
  readonly problem: CvProblem

  constructor(problem: CvProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Lines within the limits. */
export const boundedLines = (lines: RawWords['lines']): RawWords['lines'] =>
  lines.slice(0, MAX_CV_LINES).map((line) => ({ ...line, text: line.text.slice(0, MAX_LINE_SIGNS) }))
