import * as z from 'zod'
import { captionsProblem } from '../files/captions.ts'
import { senseOf } from '../files/group-media.ts'
import { MAX_CAPTIONS } from './question-limits.ts'

/** File of a question. Sound and video have captions in at least one language, always; of a picture they say what it shows. */
export const QuestionFile = z
  .object({
    /** object in the bucket of recruiters, of the kind that belongs to the question */
    name: z.string().min(1).max(150),
    /** interview language -> WebVTT, or a text */
    captions: z.record(z.string().max(20), z.string().max(MAX_CAPTIONS)),
  })
  .superRefine(({ name, captions }, context) => {
    const problems = Object.entries(captions).flatMap(([language, text]) => {
      const problem = captionsProblem(text)
      return problem === null ? [] : [{ language, problem }]
    })
    for (const { language, problem } of problems)
      context.addIssue({ code: 'custom', path: ['captions', language], message: CAPTIONS_PROBLEMS[problem] })
    if (senseOf(name) !== 'picture' && Object.keys(captions).length === 0)
      context.addIssue({ code: 'custom', path: ['captions'], message: 'sound and video need captions' })
  })
export type QuestionFile = z.infer<typeof QuestionFile>

const CAPTIONS_PROBLEMS = {
  empty: 'has no words',
  noCues: 'has no cue with words',
  times: 'has a cue that does not end after it begins',
} as const

/** The file as calls spell it. */
export const FILE_WIRE = {
  /** needs the feature `addFile` */
  is_file: z.boolean().optional(),
  file_name: z.string().max(150).optional(),
  /** captions, in English or by interview language: WebVTT or a text */
  file_captions: z.union([z.string().max(MAX_CAPTIONS), QuestionFile.shape.captions]).optional(),
}
type WireFile = z.infer<z.ZodObject<typeof FILE_WIRE>>

/** A file is named where there is to be one, and nowhere else; captions belong to a file. */
export const isWireFile = ({ is_file: isFile = false, file_name: name = '', file_captions: captions }: WireFile): boolean =>
  isFile === (name !== '') && (isFile || captions === undefined)
export const FILE_PROBLEM = { error: 'is_file, file_name and file_captions do not fit', path: ['file_name'] }

/** The file of a question as it is stored; undefined for none. */
export const fileOfWire = ({ file_name: name, file_captions: captions = {} }: WireFile): QuestionFile | undefined =>
  name ? { name, captions: typeof captions === 'string' ? { english: captions } : captions } : undefined

export const wireOfFile = (file: QuestionFile | undefined): WireFile =>
  file ? { is_file: true, file_name: file.name, ...(Object.keys(file.captions).length > 0 ? { file_captions: file.captions } : {}) } : {}
