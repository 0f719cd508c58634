import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { brokenBlindRules } from '../blind-rules.ts'
import { BLIND_MUTANTS } from './list.ts'

const tryOne = path.join(import.meta.dirname, 'try-one.ts')
const run = promisify(execFile)

it('R116 sums of a blind job are shown to nobody, and a score set by hand is no rating', () => {
  expect(brokenBlindRules()).toEqual([])
})

it.each(BLIND_MUTANTS)('without the rule "$rule" something breaks: $name', async ({ name }) => {
  const { stdout } = await run(process.execPath, [tryOne, '--mutant', name])
  expect(JSON.parse(stdout)).not.toEqual([])
})
