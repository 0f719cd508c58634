import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { generatedIndexes } from './generated-indexes.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-indexes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
}

it('lists follow from the folders: every call by family, every file of words, and no test or list', () => {
  write('shared-schema/api/all-calls.ts', 'shared-schema/api/mail/send.ts', 'shared-schema/api/mail/send.get.ts')
  write(
    'shared-schema/api/mail/send.test.ts',
    'shared-schema/api/mail/index.gen.ts',
    'shared-schema/api/audit/verify.ts',
    'shared-schema/api/gone/index.gen.ts',
  )
  write('pwa/locales/en/common.json', 'pwa/locales/en/admin.json', 'pwa/locales/ar/other.json')
  const files = generatedIndexes(folder)
  const statements = (name: string) => files[name]?.split('\n').filter((line) => line.startsWith('export') || line.startsWith('  '))
  expect(Object.keys(files)).toHaveLength(4)
  expect(statements('shared-schema/api/index.gen.ts')).toEqual([
    "export * as audit from './audit/index.gen.ts'",
    "export * as mail from './mail/index.gen.ts'",
  ])
  expect(statements('shared-schema/api/mail/index.gen.ts')).toEqual([
    "export { send } from './send.ts'",
    "export { send_get } from './send.get.ts'",
  ])
  expect(statements('pwa/i18n/messages.gen.ts')).toEqual([
    'export interface Messages {',
    "  admin: typeof import('../locales/en/admin.json')",
    "  common: typeof import('../locales/en/common.json')",
    'export const NAMESPACES = [',
    "  'admin',",
    "  'common',",
  ])
})
