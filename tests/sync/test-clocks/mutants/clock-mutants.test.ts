import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { brokenClockRules } from '../broken-clock-rules.ts'
import { CLOCK_MUTANTS } from './list.ts'

const tryOne = path.join(import.meta.dirname, 'try-one.ts')
const run = promisify(execFile)

it('R125 R205 X52 in any order of start, answer, reload, time, end, second device and redo each question is final once, and no time is won', () => {
  expect(brokenClockRules(Number(process.env['CLOCKS_SEED'] ?? 1))).toEqual([])
})

it.each(CLOCK_MUTANTS)('without the rule "$rule" something breaks: $name', async ({ name }) => {
  const { stdout } = await run(process.execPath, [tryOne, '--mutant', name])
  expect(JSON.parse(stdout)).not.toEqual([])
})
