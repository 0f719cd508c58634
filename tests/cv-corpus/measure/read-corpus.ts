import type { CvReading } from '#shared/cv/body.ts'
import { ruleParser } from '#server/services/cv/parser/rule-parser.ts'
import { readCv } from '#server/services/cv/read-cv.ts'
import type { CorpusFile } from '../corpus.ts'
import { startPrinter, type Printer } from '../files/chromium.ts'
import { compareCv, type ComparedValue } from './compare-cv.ts'

/** End of a file: values beside their truth, or none where it was not read. */
export interface ReadFile {
  file: CorpusFile
  values: ComparedValue[]
  reading: CvReading | null
  /** reason without words: a problem, or `unreadable` */
  unread: string | null
}

/** Files read at once: extraction has a process of its own for each. */
const AT_ONCE = 2

/** Makes files and reads them, two at once; the parser runs here, extraction in its processes. */
export async function readCorpus(files: readonly CorpusFile[]): Promise<ReadFile[]> {
  let started: Promise<Printer> | undefined
  const left = [...files]
  const done: ReadFile[] = []
  const worker = async (): Promise<void> => {
    for (let file = left.shift(); file; file = left.shift()) {
      const bytes = await file.make(() => (started ??= startPrinter()))
      done.push(await readFile(file, bytes))
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await (await started)?.close()
  }
  return done
}

async function readFile(file: CorpusFile, bytes: Uint8Array): Promise<ReadFile> {
  const read = await readCv({ name: file.name, bytes }, ruleParser)
  if ('problem' in read) return { file, values: compareCv(file.person, NOTHING), reading: null, unread: read.problem }
  const { reading } = read
  const unread = reading.meta.warnings.includes('unreadable') ? 'unreadable' : null
  return { file, values: compareCv(file.person, reading), reading, unread }
}

const NOTHING: CvReading = {
  body: {
    basicInfo: { FullName: '', Email: '', PhoneNumber: '', Address: '' },
    workExperiences: [],
    educations: [],
    certificatesAndAwards: [],
    skills: [],
    languages: [],
  },
  meta: { document_language: '', pages: 0, engine: '', version: '', coverage: 0, warnings: [] },
  fields: {},
}
