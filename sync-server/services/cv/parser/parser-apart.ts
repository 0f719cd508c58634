import path from 'node:path'
import { CvReading } from '#shared/cv/body.ts'
import { PARSER_LIMITS } from '../../foreign-files/run-parser.ts'
import { runProgram, type ProgramLimits } from '../../foreign-files/run-program.ts'
import type { CvParser } from '../cv-parser.ts'
import { ruleParser } from './rule-parser.ts'

const module = path.join(import.meta.dirname, 'parse-program.ts')
const LIMITS: ProgramLimits = { ...PARSER_LIMITS, timeMs: 20_000, replyBytes: 2 * 2 ** 20 }

/** Parser of rules in a process of its own: words that a stranger chose may keep it busy, and the server must not wait. */
export const parserApart: CvParser = {
  id: ruleParser.id,
  version: ruleParser.version,
  parse: (words, hints) => runProgram({ module, request: { words, hints }, reply: CvReading, limits: LIMITS, isPure: true }),
}
