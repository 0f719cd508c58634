import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { must } from '#shared/primitives/must.ts'
import { readCv } from '#server/services/cv/read-cv.ts'
import { corpusOf, type CorpusFile } from '#tests/cv-corpus/corpus.ts'
import { startPrinter, type Printer } from '#tests/cv-corpus/files/chromium.ts'
import { usageOf } from '../lib/processes.ts'
import { report, type ReadFindings } from './report.ts'
import { scoreMany } from './score-many.ts'

const FULL = { digital: '120', scans: '30', rows: '10000' }
const WATCH_MS = 100
/** Files read at once: one for each of two cores. */
const AT_ONCE = 2

/** `npm run bench cv`: CVs and scans read in a minute, memory meanwhile, and scores of many rows; writes docs/bench-cv.md. */
export async function benchCv(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      digital: { type: 'string', default: FULL.digital },
      scans: { type: 'string', default: FULL.scans },
      rows: { type: 'string', default: FULL.rows },
    },
  })
  const beganAt = new Date()
  const isScan = ({ format }: CorpusFile): boolean => format === 'scan' || format === 'scan-pdf'
  const all = corpusOf(1)
  const digital = await made(every(all.filter((file) => !isScan(file)), Number(values.digital))) // prettier-ignore
  const scans = await made(all.filter(isScan).slice(0, Number(values.scans)))
  const text = report({
    beganAt,
    digital: await readAll(digital),
    scans: await readAll(scans),
    scores: await scoreMany(Number(values.rows)),
  })
  process.stdout.write(`${text}\n`)
  if (Object.entries(FULL).every(([name, value]) => values[name as keyof typeof FULL] === value))
    writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-cv.md'), text)
}

/** So many files, spread over all of them. */
const every = (files: readonly CorpusFile[], count: number): CorpusFile[] =>
  Array.from({ length: Math.min(count, files.length) }, (_, n) =>
    must(files[Math.floor((n * files.length) / Math.min(count, files.length))], 'file'),
  )

interface MadeFile {
  name: string
  bytes: Uint8Array
}

async function made(files: readonly CorpusFile[]): Promise<MadeFile[]> {
  let printer: Promise<Printer> | undefined
  const done: MadeFile[] = []
  for (const file of files) done.push({ name: file.name, bytes: await file.make(() => (printer ??= startPrinter())) })
  await (await printer)?.close()
  return done
}

/** Reads all files as the server does: extraction and parser in processes of their own. */
async function readAll(files: readonly MadeFile[]): Promise<ReadFindings> {
  const left = [...files]
  const before = process.memoryUsage().rss
  let [most, own] = [0, before]
  const watch = setInterval(() => {
    own = Math.max(own, process.memoryUsage().rss)
    most = Math.max(most, usageOf(process.pid).memoryBytes - process.memoryUsage().rss)
  }, WATCH_MS)
  const began = performance.now()
  const worker = async (): Promise<void> => {
    for (let file = left.shift(); file; file = left.shift()) await readCv(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  clearInterval(watch)
  return {
    files: files.length,
    perMinute: (files.length / (performance.now() - began)) * 60_000,
    workersBytes: Math.max(0, most),
    growthBytes: own - before,
  }
}
