import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { quickFolder } from './memory-folder.ts'

it('takes the folder of memory when it has room, and the temporary folder when there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-memory-'))
  const { bavail, bsize } = statfsSync(folder)
  expect(quickFolder(folder)).toBe(bavail * bsize >= 4e9 ? folder : tmpdir())
  rmSync(folder, { recursive: true, force: true })
  expect(quickFolder(folder)).toBe(tmpdir())
})
