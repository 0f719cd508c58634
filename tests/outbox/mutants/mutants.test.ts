import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { OUTBOX_MUTANTS } from './list.ts'

const tryOne = path.join(import.meta.dirname, 'try-one.ts')
const run = promisify(execFile)

it('with all rules nothing breaks', { timeout: 120_000 }, async () => {
  const { stdout } = await run(process.execPath, [tryOne])
  expect(JSON.parse(stdout)).toMatchObject({ caught: false, reason: '' })
})

it.each(OUTBOX_MUTANTS)('without the rule "$rule" something breaks: $name', { timeout: 120_000 }, async ({ name }) => {
  const { stdout } = await run(process.execPath, [tryOne, name])
  expect(JSON.parse(stdout)).toMatchObject({ caught: true })
})
