import { readFile, writeFile } from 'node:fs/promises'
import { createClient } from '../index.ts'

/** Follows the change feed and prints a line for each entry; `--once` ends where nothing is left. The cursor is in the file that CURSOR names. */
const { HOLDFAST_URL: origin = '', HOLDFAST_KEY: key = '', CURSOR: file = 'cursor.txt' } = process.env
const store = {
  load: () => readFile(file, 'utf8').catch(() => null),
  save: (cursor: string) => writeFile(file, cursor),
}
for await (const { collection, id, deleted } of createClient({ origin, key }).changes({ store, once: process.argv.includes('--once') }))
  process.stdout.write(`${deleted ? 'gone' : 'now '} ${collection}/${id}\n`)
