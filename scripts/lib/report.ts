import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export interface Counts {
  passed: number
  failed: number
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string().default(''), failureMessages: z.array(z.string()).default([]) }),
      ),
      message: z.string().default(''),
    }),
  ),
})

/**
 * Counts a runner's JSON report, without files counted elsewhere. A file that did not load counts as a failure, and so does a runner that
 * ended badly without a failed test or left no report.
 */
export function countReport(path: string, exitCode: number, leftOut: readonly string[] = []): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const counts = { passed: 0, failed: 0 }
  for (const file of filesIn(path)) {
    if (leftOut.includes(file.name)) continue
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length
    counts.passed += file.assertionResults.filter((test) => test.status === 'passed').length
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed
  }
  return exitCode !== 0 && counts.failed === 0 && leftOut.length === 0 ? { ...counts, failed: 1 } : counts
}

/** The files of a runner's JSON report in which something failed, as the runner names them. */
export const failedFiles = (path: string): string[] =>
  existsSync(path)
    ? filesIn(path)
        .filter((file) => file.status === 'failed')
        .map((file) => file.name)
    : []

const filesIn = (path: string): z.infer<typeof report>['testResults'] => report.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults

/** Failures in a runner's JSON report: one text for each test, or each file that did not load, with its first lines of message. */
export function failuresIn(path: string): string[] {
  if (!existsSync(path)) return [`${path}: no report`]
  return filesIn(path).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map((test) => told(file.name, test.fullName, test.failureMessages.join('\n')))
    return file.status === 'failed' ? [told(file.name, 'did not load', file.message)] : []
  })
}

const LINES = 12
const told = (file: string, name: string, message: string): string => `${file} > ${name}\n${message.split('\n').slice(0, LINES).join('\n')}`

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, counts) => total + counts.passed, 0),
  failed: all.reduce((total, counts) => total + counts.failed, 0),
})
