import { strToU8, zipSync } from 'fflate'
import { must } from '#shared/primitives/must.ts'
import { docxOf, paragraph } from '#server/services/cv/extract/cv-files.fake.ts'
import { corpusOf, type CorpusFile } from './corpus.ts'
import { startPrinter, type Printer } from './files/chromium.ts'

/** File as a recruiter drops it beside others, with what has to become of it. */
interface MixedFile {
  name: string
  bytes: Uint8Array
  kind: 'digital' | 'scan' | 'bad'
}

/** Files of as many different people: documents of all kinds, scans, and files that nobody can read. */
export async function mixedFiles(wanted: Readonly<Record<MixedFile['kind'], number>>): Promise<MixedFile[]> {
  let printer: Promise<Printer> | undefined
  const print = (): Promise<Printer> => (printer ??= startPrinter())
  const people = new Set<string>()
  const made: MixedFile[] = []
  try {
    for (const [kind, files] of [
      ['digital', digitalFiles()],
      ['scan', scans()],
    ] as const)
      // prettier-ignore
      for (const file of files) {
        if (made.filter((one) => one.kind === kind).length === wanted[kind]) break
        if (people.has(file.person.email)) continue
        people.add(file.person.email)
        made.push({ name: `${kind}-${made.length}-${file.name}`, bytes: await file.make(print), kind })
      }
  } finally {
    await (await printer)?.close()
  }
  for (let n = 0; n < wanted.bad; n++)
    made.push({ name: `bad-${n}.${must(BAD[n % BAD.length], 'kind')[0]}`, bytes: badBytes(n), kind: 'bad' })
  return made
}

const isScan = ({ format }: CorpusFile): boolean => format === 'scan' || format === 'scan-pdf'

/** Seeds of which files are taken; each has sixty people. */
const SEEDS = 20

/** Files of documents, one of each person, in every format by turns. */
function* digitalFiles(): Generator<CorpusFile> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const byPerson = Map.groupBy(corpusOf(seed).filter((file) => !isScan(file)), ({ person }) => person) // prettier-ignore
    for (const [at, files] of [...byPerson.values()].entries()) yield must(files[(at + seed) % files.length], 'file')
  }
}

function* scans(): Generator<CorpusFile> {
  for (let seed = 1; seed <= SEEDS; seed++) yield* corpusOf(seed).filter(isScan)
}

/** Broken files with their endings; each has words of its own, because the same bytes are the same file. */
const BAD: readonly (readonly [string, (n: number) => Uint8Array])[] = [
  ['pdf', (n) => strToU8(`MZ\0\0 a program ${n}`)],
  ['docx', (n) => docxOf(paragraph(`Skills: Java ${n}`)).slice(0, 150 + n)],
  ['pdf', (n) => zipSync({ 'a.txt': strToU8(`a zip ${n}`) })],
  ['docx', (n) => docxOf(paragraph(`Skills: Java ${n}`), { 'word/vbaProject.bin': 'x' })],
  ['pdf', (n) => strToU8(`%PDF-1.7 cut ${n}`)],
  ['png', (n) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...strToU8(`no picture ${n}`)])],
  ['doc', (n) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600 + n), Buffer.from('WordDocument', 'utf16le')])],
  ['rtf', (n) => strToU8(`{\\rtf1 ${'{'.repeat(10_000 + n)}`)],
]

const badBytes = (n: number): Uint8Array => must(BAD[n % BAD.length], 'kind')[1](n)
