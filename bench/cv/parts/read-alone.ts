import { must } from '#shared/primitives/must.ts'
import { createCvReader, CVS_AT_ONCE } from '#server/services/cv/cv-reader.ts'
import { corpusOf, type CorpusFile } from '#tests/cv-corpus/corpus.ts'
import { startPrinter, type Printer } from '#tests/cv-corpus/files/chromium.ts'
import { pdfOf, pdfOfObjects } from '#server/services/cv/extract/cv-files.fake.ts'
import { watchServer } from './watch-server.ts'

export interface ReadFindings {
  files: number
  perMinute: number
  /** most memory of one program that reads */
  workerBytes: number
  growthBytes: number
}

const isScan = ({ format }: CorpusFile): boolean => format === 'scan' || format === 'scan-pdf'

/** CVs and scans of the corpus that the reader of the server reads, as many at once as it does. */
export async function readAlone(of: { digital: number; scans: number }): Promise<{ digital: ReadFindings; scans: ReadFindings }> {
  const all = corpusOf(1)
  const digital = await made(spread(all.filter((file) => !isScan(file)), of.digital)) // prettier-ignore
  const scans = await made(all.filter(isScan).slice(0, of.scans))
  return { digital: await readAll(digital), scans: await readAll(scans) }
}

/** Time until a file is read that comes right after one that its program was ended for. */
export async function readAfterHostile(rounds: number): Promise<number[]> {
  const reader = createCvReader({ parserUrl: undefined })
  const loop = pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'])
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await reader.read({ name: 'loop.pdf', bytes: loop })
    const began = performance.now()
    await reader.read({ name: 'cv.pdf', bytes: pdfOf([[{ x: 50, y: 700, text: `Skills: Java ${round}` }]]) })
    times.push(performance.now() - began)
  }
  return times
}

/** So many files, spread over all of them. */
const spread = (files: readonly CorpusFile[], count: number): CorpusFile[] =>
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

async function readAll(files: readonly MadeFile[]): Promise<ReadFindings> {
  const reader = createCvReader({ parserUrl: undefined })
  const left = [...files]
  const watch = watchServer(process.pid)
  const began = performance.now()
  const worker = async (): Promise<void> => {
    for (let file = left.shift(); file; file = left.shift()) await reader.read(file)
  }
  await Promise.all(Array.from({ length: CVS_AT_ONCE }, worker))
  const perMinute = (files.length / (performance.now() - began)) * 60_000
  return { files: files.length, perMinute, ...watch.stop() }
}
