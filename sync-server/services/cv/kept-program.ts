import * as z from 'zod'
import { answerMany } from '../foreign-files/answer-many.ts'
import type { CvHints, CvWords } from './cv-parser.ts'
import { ExtractRequest } from './extract/extract-protocol.ts'
import { readFile } from './extract/read-file.ts'
import { ruleParser } from './parser/rule-parser.ts'

const Asked = z.union([
  ExtractRequest.extend({ bytes: z.string() }),
  // our own server wrote them
  z.object({ words: z.custom<CvWords>(), hints: z.custom<CvHints>() }),
])

answerMany(async (request) => {
  const asked = Asked.parse(request)
  return 'bytes' in asked
    ? await readFile(asked.type, Buffer.from(asked.bytes, 'base64'))
    : await ruleParser.parse(asked.words, asked.hints)
})
