import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ROOT, run } from './lib/run.ts'

/** Imports the layout forbids, one row each; a row proves that the linter says so. */
const FORBIDDEN: readonly [file: string, line: string][] = [
  ['shared-schema/entities/x.ts', "import { config } from '#server/config.ts'"],
  ['shared-schema/lib/x.ts', "import { readFileSync } from 'node:fs'"],
  ['shared-schema/lib/y.ts', "import React from 'react'"],
  ['service-worker/x.ts', "import { store } from '#pwa/store.ts'"],
  ['service-worker/y.ts', "import { store } from '../pwa/store.ts'"],
  ['pwa/screens/a/x.ts', "import { config } from '#server/config.ts'"],
  ['pwa/screens/a/y.ts', "import { b } from '../b/b.ts'"],
  ['pwa/screens/a/z.ts', "import { b } from '#pwa/screens/b/b.ts'"],
  ['pwa/features/a/x.ts', "import { b } from '#pwa/screens/b/b.ts'"],
  ['pwa/features/a/y.ts', "import { precache } from '#worker/precache.ts'"],
  ['pwa/features/a/z.ts', "import { login } from '#shared/api/recruiter/recruiter_login.ts'"],
  ['pwa/features/a/store.ts', "import { createStore } from 'jotai'"],
  ['pwa/components/x.ts', "import { session } from '#pwa/features/session/session.ts'"],
  ['pwa/components/y.ts', "import { atom } from 'jotai'"],
  ['pwa/db/x.ts', "import { b } from '#pwa/screens/b/b.ts'"],
  ['sync-server/http/x.ts', "import { store } from '#pwa/store.ts'"],
  ['sync-server/api/recruiter/x.ts', "import y from './recruiter_login.ts'"],
  ['sync-server/api/recruiter/y.ts', "import y from '../jobseeker/link.ts'"],
  ['sync-server/commands/x.ts', "import y from '../api/recruiter/recruiter_login.ts'"],
  ['sync-server/models/x.ts', "import { y } from '../commands/sign-in.ts'"],
  ['sync-server/services/mail/x.ts', "import { y } from '#server/commands/sign-in.ts'"],
  ['seeds/x.ts', "import { y } from '#server/models/index.ts'"],
  ['scripts/x.ts', "import { y } from '#tests/support/server/start-app.ts'"],
]

/** Imports beside those that must stay possible. */
const ALLOWED: readonly [file: string, line: string][] = [
  ['shared-schema/lib/ok.ts', "import * as z from 'zod'"],
  ['pwa/features/a/ok.ts', "import { createUploader } from '#worker/upload/uploader.ts'"],
  ['pwa/features/a/type.ts', "import type { login } from '#shared/api/recruiter/recruiter_login.ts'"],
  ['pwa/components/ok.ts', "import { useT } from '#pwa/i18n/use-t.ts'"],
  ['pwa/screens/a/ok.ts', "import { part } from './part.ts'"],
  ['sync-server/api/recruiter/ok.ts', "import { signIn } from '../../commands/sign-in.ts'"],
  ['tests/ok.ts', "import { y } from '#server/commands/sign-in.ts'"],
]

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-lint-'))
  let reported: Set<string>

  beforeAll(async () => {
    for (const [file, line] of [...FORBIDDEN, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${line}\n`)
    }
    writeFileSync(join(folder, '.oxlintrc.json'), rulesWithoutTypes())
    const { output } = await run('oxlint', ['--format', 'json', '.'], { isQuiet: true, cwd: folder })
    reported = new Set(
      findings
        .parse(JSON.parse(output))
        .diagnostics.filter((one) => one.code === 'eslint(no-restricted-imports)')
        .map((one) => one.filename),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(FORBIDDEN)('forbid in %s: %s', (file) => {
    expect(reported).toContain(file)
  })

  it.each(ALLOWED)('allow in %s: %s', (file) => {
    expect(reported).not.toContain(file)
  })
})

const findings = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

/** The project's own rules; type-aware ones would need the whole project in the temporary folder. */
function rulesWithoutTypes(): string {
  const config = z.looseObject({ options: z.looseObject({}) }).parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')))
  return JSON.stringify({ ...config, options: {} })
}
