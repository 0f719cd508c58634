import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { codePointsOf } from './font-letters.ts'
import { fontOfWoff } from './woff.ts'

/** Fonts that are built in, the most special first: a letter with marks is then one sign, which a copy of the text keeps whole. */
const BUILT_IN: readonly [family: string, folder: string, part: string][] = [
  ['Holdfast Vietnamese', 'noto-sans', 'vietnamese'],
  ['Holdfast Latin Extended', 'noto-sans', 'latin-ext'],
  ['Holdfast Latin', 'noto-sans', 'latin'],
  ['Holdfast Greek', 'noto-sans', 'greek'],
  ['Holdfast Cyrillic', 'noto-sans', 'cyrillic'],
  ['Holdfast Cyrillic Extended', 'noto-sans', 'cyrillic-ext'],
  ['Holdfast Thai', 'noto-sans-thai', 'thai'],
  ['Holdfast Devanagari', 'noto-sans-devanagari', 'devanagari'],
  ['Holdfast Khmer', 'noto-sans-khmer', 'khmer'],
  ['Holdfast Arabic', 'vazirmatn', 'arabic'],
]
const WEIGHTS = [400, 600]
const OTHERS: ReadonlySet<string> = new Set(['.ttf', '.otf', '.ttc', '.otc'])

export interface ReportFonts {
  /** families in the order in which a letter is looked for; those of the operator come after them */
  families: string[]
  files: Buffer[]
  /** letters with a sign */
  letters: ReadonlySet<number>
}

/** Unpacks the built-in fonts, and reads those of a folder of the operator. */
export function loadFonts(folder: string | undefined): ReportFonts {
  const builtIn = BUILT_IN.flatMap(([family, name, part]) => WEIGHTS.map((weight) => fontOfWoff(readPart(name, part, weight), family)))
  const others = folder === undefined ? [] : fontsIn(folder)
  const files = [...builtIn, ...others]
  return { families: BUILT_IN.map(([family]) => family), files, letters: new Set(files.flatMap((file) => [...codePointsOf(file)])) }
}

const require = createRequire(import.meta.url)

function readPart(name: string, part: string, weight: number): Buffer {
  const home = dirname(require.resolve(`@fontsource/${name}/package.json`))
  return readFileSync(join(home, 'files', `${name}-${part}-${weight}-normal.woff`))
}

const fontsIn = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && OTHERS.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => readFileSync(path))
