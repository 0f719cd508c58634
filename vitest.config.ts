import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that record and measure, or count sounds and pictures, run last and two at once; all other pages mostly wait, and three of their files run at once. */
const RECORDING = 'tests/browser/candidate/{main-job/main-job,recorder-interrupts,take-check}.test.ts'

/** Files that are proofs in full and nothing else. */
const FULL_ONLY = process.env.PROOF === 'full' ? [] : ['tests/browser/recruiter/cv-import.test.ts']

/** Node loads these files as they are, without Vite in between; only screens and their parts (`unit`) need it. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }
/** Shares a process among many files: loading the server anew for each takes longer than most of their tests. Only for files that leave nothing behind that disturbs another. */
const TOGETHER = { experimental: NATIVE, isolate: false }

const UNIT = [
  '{shared-schema,sync-server,service-worker,pwa,seeds,scripts,bench,clients}/**/*.test.{ts,tsx}',
  'tests/{upload,outbox,scoring,cv-corpus}/**/*.test.ts',
]
const SYNC = ['tests/sync/**/*.test.ts']
/** Marks of a file that changes what a process shares: globals, clocks, modules, the browser's storage, the page's own store. */
const CHANGES_PROCESS =
  /fake-indexeddb|globalThis|stubGlobal|stubEnv|process\.env|useFakeTimers|vi\.mock|resetModules|spyOn|\/store\.ts'|\.fake\.ts'|#tests\/sim\//
/** Packages of others, which benchmarks keep below their own folder. */
const OTHERS = '**/node_modules/**'
/** Met what an earlier file of its process left, twice in whole runs (a removed tag was back); which one is not known yet. */
const DISTURBED = /\/team-fields\.test\.ts$/
/** Those files, and all that draw parts of screens: each has a process of its own. */
const alone = (patterns: string[]): string[] =>
  globSync(patterns, { exclude: [OTHERS] }).filter(
    (file) => file.endsWith('.tsx') || DISTURBED.test(file) || CHANGES_PROCESS.test(readFileSync(file, 'utf8')),
  )
const [UNIT_ALONE, SYNC_ALONE] = [alone(UNIT), alone(SYNC)]

/** Patience for pages, queues and other devices, which follow events; slow machines need a while for that. */
const POLL = { poll: { timeout: 15_000, interval: 50 } }

/** Files that take long for their size, most of it waiting: begun last they would hold up the end of a run alone. */
const LONG =
  /\/(leak|demo|mail-kill|permissions|sim|mutants|real-clients|turned-picture|make-media|voice-first|take-trouble|device-transfer|stopped-take|hasty-candidate|candidate-no-room|corruption|rescue|recruiter-access)\.test\.ts$/

/** As Vitest orders files, the long ones first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Tests that ask real engines, which all files share. */
const ENGINES = { expect: POLL, testTimeout: 60_000, hookTimeout: 120_000, globalSetup: ['tests/support/global-setup.ts'] }

/** unit: beside the source, parts of them with a process for each file. contract, server, sync, browser: what crosses folders, one folder of tests/ each; screens: those of browser that do not record. */
export default defineConfig({
  test: {
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongFirst },
    reporters: ['default', ['json', { outputFile: process.env.REPORT_FILE ?? '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          isolate: false,
          include: UNIT,
          exclude: [...UNIT_ALONE, OTHERS],
        },
      },
      { test: { name: 'unit-alone', css: true, include: UNIT_ALONE } },
      {
        test: {
          name: 'contract',
          ...TOGETHER,
          include: ['tests/contract/**/*.test.ts'],
          ...ENGINES,
        },
      },
      {
        test: {
          name: 'server',
          ...TOGETHER,
          include: ['tests/{api,engines,media,server,seeds}/**/*.test.ts'],
          ...ENGINES,
        },
      },
      {
        test: {
          name: 'sync',
          ...TOGETHER,
          include: SYNC,
          exclude: SYNC_ALONE,
          ...ENGINES,
        },
      },
      { test: { name: 'sync-alone', experimental: NATIVE, include: SYNC_ALONE, ...ENGINES } },
      {
        test: {
          name: 'screens',
          ...TOGETHER,
          include: ['tests/browser/**/*.test.ts'],
          exclude: [RECORDING, ...FULL_ONLY],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/support/browser/tell-on-failure.ts'],
          expect: POLL,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          experimental: NATIVE,
          include: [RECORDING],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          setupFiles: ['tests/support/browser/tell-on-failure.ts'],
          expect: POLL,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
