import { defineConfig } from 'vitest/config'

/** unit: beside the source. contract, server, sync, browser: what crosses folders, one folder of tests/ each. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: process.env.REPORT_FILE ?? '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          include: ['{shared-schema,sync-server,service-worker,pwa,seeds,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{api,engines,media,server,seeds}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
