import { defineConfig } from 'vitest/config'

/** Files that record and measure, or count sounds and pictures, run last and two at once; all other pages mostly wait, and three of their files run at once. */
const RECORDING = 'tests/browser/candidate/{main-job/main-job,recorder-interrupts,take-check}.test.ts'

/** Node loads these files as they are, without Vite in between; only screens and their parts (`unit`) need it. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }
/** Shares a process among many files: loading the server anew for each takes longer than most of their tests. Only for files that leave nothing behind that disturbs another. */
const TOGETHER = { experimental: NATIVE, isolate: false }

/** Patience for pages, queues and other devices, which follow events; slow machines need a while for that. */
const POLL = { poll: { timeout: 15_000, interval: 50 } }

/** unit: beside the source. contract, server, sync, browser: what crosses folders, one folder of tests/ each; screens: those of browser that do not record. */
export default defineConfig({
  test: {
    chaiConfig: { truncateThreshold: 0 },
    reporters: ['default', ['json', { outputFile: process.env.REPORT_FILE ?? '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          include: ['{shared-schema,sync-server,service-worker,pwa,seeds,scripts,bench}/**/*.test.{ts,tsx}', 'tests/upload/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'contract',
          ...TOGETHER,
          include: ['tests/contract/**/*.test.ts'],
          expect: POLL,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...TOGETHER,
          include: ['tests/{api,engines,media,server,seeds}/**/*.test.ts'],
          expect: POLL,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'sync',
          experimental: NATIVE,
          include: ['tests/sync/**/*.test.ts'],
          expect: POLL,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'screens',
          ...TOGETHER,
          include: ['tests/browser/**/*.test.ts'],
          exclude: [RECORDING],
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
