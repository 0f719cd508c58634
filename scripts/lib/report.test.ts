import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countReport, failedFiles, failuresIn, sum } from './report.ts'

describe('countReport', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-report-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const reportOf = (...files: { status: string; tests: string[] }[]): string => {
    const path = join(folder, `${Math.random()}.json`)
    writeFileSync(
      path,
      JSON.stringify({
        testResults: files.map(({ status, tests }) => ({
          name: 'x.test.ts',
          status,
          assertionResults: tests.map((one) => ({ status: one })),
        })),
      }),
    )
    return path
  }

  it('counts tests', () => {
    const path = reportOf({ status: 'passed', tests: ['passed', 'passed'] }, { status: 'failed', tests: ['passed', 'failed', 'failed'] })
    expect(countReport(path, 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts a file that did not load as a failure', () => {
    expect(countReport(reportOf({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] }), 1)).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  it('counts a runner that ended badly, or left no report, as a failure', () => {
    expect(countReport(reportOf({ status: 'passed', tests: ['passed'] }), 1)).toEqual({ passed: 1, failed: 1 })
    expect(countReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('names what failed, and a file that did not load', () => {
    const path = join(folder, 'failed.json')
    const test = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 2'] }
    const files = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, test] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    writeFileSync(path, JSON.stringify({ testResults: files }))
    expect(failuresIn(path)).toEqual(['a.test.ts > adds up\nexpected 2', 'b.test.ts > did not load\nno such module'])
    expect(failuresIn(join(folder, 'none.json'))).toHaveLength(1)
    expect(failedFiles(path)).toEqual(['a.test.ts', 'b.test.ts'])
    expect(failedFiles(join(folder, 'none.json'))).toEqual([])
    // a repeated file counts there
    expect(countReport(path, 1, ['a.test.ts', 'b.test.ts'])).toEqual({ passed: 1, failed: 0 })
    expect(countReport(path, 1, ['a.test.ts'])).toEqual({ passed: 1, failed: 1 })
  })

  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})
