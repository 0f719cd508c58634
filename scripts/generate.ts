import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedIndexes } from './lib/generated-indexes.ts'
import { generatedRoutes } from './lib/generated-routes.ts'
import { ROOT, say } from './lib/run.ts'

/** `npm run generate` writes what follows from folders, the contract and the models; with `--check` it only tells whether the files are up to date. */
const isCheck = process.argv.includes('--check')
keep(generatedIndexes())
keep(await generatedRoutes())
// Loaded now: they read the lists that were just written.
const { generatedFiles } = await import('./lib/generated-files.ts')
keep(await generatedFiles())

function keep(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(ROOT, name)
    const isFresh = existsSync(path) && readFileSync(path, 'utf8') === text
    if (isFresh) continue
    if (isCheck) {
      say(`${name} is not what the sources say: run \`npm run generate\``)
      process.exitCode = 1
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    say(`wrote ${name}`)
  }
}
