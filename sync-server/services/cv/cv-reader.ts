import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { must } from '#shared/primitives/must.ts'
import { CvReading } from '#shared/cv/body.ts'
import { keepProgram } from '../foreign-files/keep-program.ts'
import { ProgramFailure } from '../foreign-files/run-program.ts'
import type { CvParser } from './cv-parser.ts'
import type { CvProblem, ReadBytes } from './extract/extract-cv.ts'
import { ExtractReply } from './extract/extract-protocol.ts'
import { createServiceParser } from './parser/service-parser.ts'
import { ruleParser } from './parser/rule-parser.ts'
import { readCv, type CvFile, type ReadCv } from './read-cv.ts'

/** Reads CVs. Files that come one after the other find its programs open. */
export interface CvReader {
  /** id and version of what makes values of words: another one reads a file anew */
  engine: { id: string; version: string }
  /** @throws ProgramCrash when a program died, which may have been another's fault */
  read(file: CvFile): Promise<ReadCv | { problem: CvProblem }>
}

/** Files that are read at the same time. */
export const CVS_AT_ONCE = availableParallelism()

/** Reader with a program for each core; `parserUrl`: a service that takes the place of our parser. */
export function createCvReader({ parserUrl }: { parserUrl: string | undefined }): CvReader {
  const ask = inTurns(CVS_AT_ONCE)
  const read: ReadBytes = async (type, bytes) => asShape(ExtractReply, await ask({ type, bytes: Buffer.from(bytes).toString('base64') }))
  const rules: CvParser = {
    id: ruleParser.id,
    version: ruleParser.version,
    parse: async (words, hints) => asShape(CvReading, await ask({ words, hints })),
  }
  const parser = parserUrl === undefined ? rules : createServiceParser(parserUrl)
  return { engine: { id: parser.id, version: parser.version }, read: (file) => readCv(file, parser, read) }
}

const PROGRAM = path.join(import.meta.dirname, 'kept-program.ts')
const LIMITS = { timeMs: 20_000, memoryBytes: 600 * 2 ** 20, fileBytes: 0, replyBytes: 2 * 2 ** 20 }
/** Files of one drop come within seconds. */
const IDLE_MS = 10_000
/** Limit of what strangers' files leave behind in a process; each file is asked about twice. */
const MOST_ANSWERS = 400

/** Programs that share the questions: the one with the fewest gets the next, of those one that has answered: a file that a program was ended for delays no other. */
function inTurns(count: number): (request: unknown) => Promise<unknown> {
  const programs = Array.from({ length: count }, () => ({
    waiting: 0,
    hasAnswered: false,
    ask: keepProgram({
      module: PROGRAM,
      reply: z.unknown(),
      limits: LIMITS,
      idleMs: IDLE_MS,
      mostAnswers: MOST_ANSWERS,
      isPure: true,
      isPatient: true,
    }),
  }))
  return async (request) => {
    const [program = must(programs[0], 'a core')] = programs.toSorted(
      (a, b) => a.waiting - b.waiting || Number(b.hasAnswered) - Number(a.hasAnswered),
    )
    program.waiting += 1
    try {
      const answer = await program.ask(request)
      program.hasAnswered = true
      return answer
    } catch (error) {
      program.hasAnswered = false
      throw error
    } finally {
      program.waiting -= 1
    }
  }
}

function asShape<T>(shape: z.ZodType<T>, reply: unknown): T {
  const parsed = shape.safeParse(reply)
  if (!parsed.success) throw new ProgramFailure('said nothing we understand')
  return parsed.data
}
