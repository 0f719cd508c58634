import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusOf } from './corpus.ts'
import { startPrinter, type Printer } from './files/chromium.ts'

/** `npm run cv:corpus -- --seed S [--out folder]`: people first, then their files, with the truth beside them. */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, out: { type: 'string' } } })
const out = values.out ?? join('.reports', 'cv-corpus', values.seed)
mkdirSync(out, { recursive: true })
let started: Promise<Printer> | undefined
const files = corpusOf(Number(values.seed))
for (const file of files) writeFileSync(join(out, file.name), await file.make(() => (started ??= startPrinter())))
await (await started)?.close()
const truth = files.map(({ name, format, person, template, part }) => ({ name, format, template, part, person }))
writeFileSync(join(out, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
process.stdout.write(`${files.length} files in ${out}\n`)
