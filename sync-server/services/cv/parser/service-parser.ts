import { CvReading } from '#shared/cv/body.ts'
import { ProgramFailure } from '../../foreign-files/run-program.ts'
import type { CvParser, CvWords } from '../cv-parser.ts'

const PATIENCE_MS = 60_000
const MAX_REPLY_BYTES = 2 * 2 ** 20

/**
 * Parser of an operator, asked by `POST` with the words of a CV. Its values are checked like those of any stranger and labelled with the name of
 * its host; what the engine must not know of a person has left the words before.
 */
export function createServiceParser(url: string, patienceMs: number = PATIENCE_MS): CvParser {
  const id = `external:${new URL(url).host}`.slice(0, 60)
  return {
    id,
    version: '1',
    async parse(words, hints) {
      const reading = CvReading.safeParse(await ask(url, { text: textOf(words), pages: words.pages, ...hints }, patienceMs))
      if (!reading.success) throw new ProgramFailure('the parser of CVs said nothing we understand')
      const { body, meta, fields } = reading.data
      const warnings = [...new Set([...words.warnings, ...meta.warnings])]
      const isUnreadable = words.warnings.includes('unreadable')
      return {
        body,
        meta: { ...meta, engine: id, version: '1', pages: words.pages, warnings, coverage: isUnreadable ? 0 : meta.coverage },
        fields: Object.fromEntries(Object.entries(fields).map(([at, field]) => [at, { ...field, by: 'external' }])),
      }
    },
  }
}

const textOf = ({ lines }: CvWords): string => lines.map(({ text }) => text).join('\n')

/** Fails with an error of the machine while the service cannot answer, so that the file is read later. */
async function ask(url: string, body: object, patienceMs: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`the parser of CVs answered ${response.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  // a body without an encoding gives bytes
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > MAX_REPLY_BYTES) throw new ProgramFailure('the parser of CVs said too much')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new ProgramFailure('the parser of CVs said no JSON')
  }
}
