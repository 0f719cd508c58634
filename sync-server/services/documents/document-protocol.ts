import * as z from 'zod'

export const MAX_PAGES = 300
/** Most signs of text: some three hundred pages. */
export const MAX_SIGNS = 1_000_000

export const DocumentRequest = z.object({ type: z.enum(['pdf', 'docx']) })

const DocumentProblem = z.enum(['protected', 'damaged', 'tooLarge', 'empty'])
/** Reason why a document gives no text. */
export type DocumentProblem = z.infer<typeof DocumentProblem>

export const DocumentReply = z.union([z.object({ text: z.string() }), z.object({ problem: DocumentProblem })])
export type DocumentReply = z.infer<typeof DocumentReply>

export const textReply = (text: string): DocumentReply => (text.length > MAX_SIGNS ? { problem: 'tooLarge' } : { text })
