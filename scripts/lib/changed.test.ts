import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changedFiles, knownTests, REACH, testsFor } from './changed.ts'

const known = knownTests()

describe('the table of what a change can reach', () => {
  it.each(REACH.flatMap(([changed, tests]) => tests.filter((test) => !test.includes('<')).map((test) => [changed, test] as const)))(
    'knows tests for %s: %s',
    (_changed, beginning) => {
      expect(known.filter((test) => test.startsWith(beginning))).not.toEqual([])
    },
  )

  it.each([
    ['a test itself', 'tests/server/doors.test.ts', ['tests/server/doors.test.ts']],
    ['a kit of an area', 'tests/browser/guest/guest-fixture.ts', ['tests/browser/guest/guest.test.ts', 'tests/browser/guest/open.test.ts']],
    ['a call, by its family', 'shared-schema/api/pieces/x.ts', ['tests/api/pieces/pieces.test.ts', 'tests/contract/contract.test.ts']],
    [
      'a command, by its domain',
      'sync-server/commands/webhooks/queue.ts',
      [
        'tests/api/group/webhook-each-event.test.ts',
        'tests/api/group/webhook-pauses.test.ts',
        'tests/api/group/webhook-secrets.test.ts',
        'tests/api/group/webhook-verifiers.test.ts',
        'tests/api/group/webhook_events.test.ts',
        'tests/api/group/webhooks.test.ts',
        'tests/server/faulty-receivers/faulty-receivers.test.ts',
      ],
    ],
    ['a screen', 'pwa/screens/open/JobPostScreen.tsx', ['tests/browser/guest/open.test.ts']],
    [
      'the room of a screen',
      'pwa/screens/candidate/cv/CvScreen.tsx',
      ['tests/browser/candidate/candidate-cv-check.test.ts', 'tests/browser/candidate/candidate-cv.test.ts'],
    ],
    ['what a page tells, which nothing imports', 'docs/operations.md', []],
    ['a test beside its source, which vitest finds', 'pwa/lib/x.test.ts', []],
  ])('finds tests for %s', (_what, changed, tests) => {
    expect(testsFor([changed], known)).toEqual(tests)
  })

  it('has a small core of every project for what all pages and calls stand on', () => {
    const core = testsFor(['pwa/db/index.ts', 'sync-server/deps.ts'], known)
    for (const folder of ['contract', 'server', 'sync', 'browser'])
      expect(core.some((test) => test.startsWith(`tests/${folder}/`))).toBe(true)
    expect(core.length).toBeLessThan(9)
  })

  it('names a test once, however many changes reach it', () => {
    const tests = testsFor(['pwa/screens/open/a.tsx', 'pwa/screens/open/b.tsx', 'tests/browser/guest/open.test.ts'], known)
    expect(tests).toEqual(['tests/browser/guest/open.test.ts'])
  })
})

it('an unpacked archive has no changes to ask for, and hears so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-archive-'))
  onTestFinished(() => rmdirSync(folder))
  await expect(changedFiles(undefined, folder)).rejects.toThrow('--changed asks Git what changed')
})
