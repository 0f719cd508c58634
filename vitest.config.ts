import { defineConfig } from 'vitest/config'

/** Files of screens, which mostly wait: several at once. What records, measures or counts tabs has the processor for itself. */
const SCREENS =
  'tests/browser/{account,acting,admin,candidate,candidate-cv,candidate-entry,candidate-time,delivery,docs,group,group-invitation,guest,hand-over,keyboard-candidate,keyboard-staff,keyboard-staff-roles,line-manager,open,preferences,recruiter,recruiter-access,recruiter-report,rescue,rights-live,session-guard,shell,shell-budget,shell-login,shell-offline,shell-screens,sso,sync-blind,sync-clock,sync-screens,sync-signout,sync-storage,sync-tabs,table,toasts,upload-kills,slow-lines,delivery-faults,delivery-deaths,corruption}.test.ts'

/** unit: beside the source. contract, server, sync, browser: what crosses folders, one folder of tests/ each; screens: those of browser that may run beside others. */
export default defineConfig({
  test: {
    chaiConfig: { truncateThreshold: 0 },
    reporters: ['default', ['json', { outputFile: process.env.REPORT_FILE ?? '.reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          css: true,
          include: ['{shared-schema,sync-server,service-worker,pwa,seeds,scripts}/**/*.test.{ts,tsx}', 'tests/upload/**/*.test.ts'],
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
          name: 'screens',
          include: [SCREENS],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/support/tell-on-failure.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [SCREENS],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          setupFiles: ['tests/support/tell-on-failure.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
