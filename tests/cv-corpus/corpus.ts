import { Rng } from '../sim/core/rng.ts'
import type { Printer } from './files/chromium.ts'
import { docxOf, docxTableOf } from './files/docx.ts'
import { htmlOf, type PageColumns } from './files/html.ts'
import { odtOf } from './files/odt.ts'
import { rtfOf } from './files/rtf.ts'
import { scanned } from './files/scan.ts'
import { txtOf } from './files/txt.ts'
import { makePerson, type CorpusPerson } from './people.ts'
import { CORPUS_LANGUAGES, phrasesOf, type CorpusPart } from './phrases.ts'
import { TEMPLATES, writeCv, type TemplateName, type WrittenCv } from './templates.ts'

type CorpusFormat = 'docx' | 'docx-table' | 'txt' | 'odt' | 'rtf' | 'pdf-one' | 'pdf-two' | 'scan' | 'scan-pdf'

/** File of the corpus before it is made, with the truth about it. */
export interface CorpusFile {
  name: string
  format: CorpusFormat
  person: CorpusPerson
  template: TemplateName
  /** parts that phrases and template come from */
  part: { phrases: CorpusPart; template: CorpusPart }
  make(printer: () => Promise<Printer>): Promise<Uint8Array>
}

/** The person whose phrases are held out is the last of each language. */
const PEOPLE = 3
const SCANS = 30
/** Languages that Chromium prints: those of Latin letters, and two whose fonts are in our packages. */
const PRINTED = new Set(['en', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'tr', 'id', 'ms', 'vi', 'tl', 'th', 'ar'])
const WRITTEN: Readonly<Record<string, CorpusFormat[]>> = { all: ['docx', 'docx-table', 'txt'], some: ['odt', 'rtf'] }
const DPI = [150, 200, 300]

/** All files of a seed. Two of seven are written by templates that are held out. */
export function corpusOf(seed: number): CorpusFile[] {
  const files = CORPUS_LANGUAGES.flatMap((language, at) =>
    Array.from({ length: PEOPLE }, (_, n) => {
      const part: CorpusPart = n === PEOPLE - 1 ? 'held' : 'open'
      const person = makePerson(phrasesOf(language, part), part, new Rng(seed * 10_007 + at * 101 + n))
      const some = WRITTEN['some']?.[(at + n) % 4]
      const formats: CorpusFormat[] = [
        ...(WRITTEN['all'] ?? []),
        ...(some === undefined ? [] : [some]),
        ...(PRINTED.has(language) ? (['pdf-one', 'pdf-two'] as const) : []),
      ]
      return formats.map((format, m) => fileOf(person, { format, n, seed: seed * 7 + at * 1009 + n * 53 + m }))
    }).flat(),
  )
  const scans = Array.from({ length: SCANS }, (_, n) => {
    const part: CorpusPart = n % 3 === 2 ? 'held' : 'open'
    const person = makePerson(phrasesOf('en', part), part, new Rng(seed * 31 + 900_001 + n))
    return fileOf(person, { format: n % 5 === 4 ? 'scan-pdf' : 'scan', n, seed: seed * 13 + 700_001 + n })
  })
  return [...files, ...scans]
}

function fileOf(person: CorpusPerson, about: { format: CorpusFormat; n: number; seed: number }): CorpusFile {
  const rng = new Rng(about.seed)
  const templatePart: CorpusPart = rng.int(7) < 2 ? 'held' : 'open'
  const template = rng.pick(TEMPLATES[templatePart])
  const cv = writeCv(person, template, phrasesOf(person.language, person.part), rng)
  const [ending = ''] = ENDINGS[about.format]
  return {
    name: `${person.language}-${about.n}-${about.format}-${template}.${ending}`,
    format: about.format,
    person,
    template,
    part: { phrases: person.part, template: templatePart },
    make: async (printer) => bytesOf(cv, about, { rng, printer }),
  }
}

const ENDINGS: Readonly<Record<CorpusFormat, readonly string[]>> = {
  docx: ['docx'],
  'docx-table': ['docx'],
  txt: ['txt'],
  odt: ['odt'],
  rtf: ['rtf'],
  'pdf-one': ['pdf'],
  'pdf-two': ['pdf'],
  scan: ['jpg'],
  'scan-pdf': ['pdf'],
}

interface Tools {
  rng: Rng
  printer: () => Promise<Printer>
}

async function bytesOf(cv: WrittenCv, { format, n }: { format: CorpusFormat; n: number }, { rng, printer }: Tools): Promise<Uint8Array> {
  if (format === 'docx') return docxOf(cv)
  if (format === 'docx-table') return docxTableOf(cv)
  if (format === 'txt') return txtOf(cv)
  if (format === 'odt') return odtOf(cv)
  if (format === 'rtf') return rtfOf(cv)
  const { pdf, picture } = await printer()
  if (format === 'pdf-one') return pdf(htmlOf(cv, 'one'))
  if (format === 'pdf-two') return pdf(htmlOf(cv, rng.pick(['left', 'right'] as const)))
  const columns: PageColumns = n % 3 === 1 ? rng.pick(['left', 'right'] as const) : 'one'
  const clean = await picture(htmlOf(cv, columns), DPI[n % DPI.length] ?? 200)
  const page = await scanned(clean, { tilt: (rng.next() - 0.5) * 2, noise: rng.between(4, 24) }, rng)
  if (format === 'scan') return page
  const image = `data:image/jpeg;base64,${Buffer.from(page).toString('base64')}`
  return pdf(`<!doctype html><body style="margin:0"><img src="${image}" style="width:100%"></body>`)
}
