import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { zipFiles, type FileToZip } from './zip-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zip-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const AT = Date.UTC(2026, 10, 21, 8, 13, 18)
const fileOf = (name: string, content: string | Buffer): FileToZip => {
  const bytes = Buffer.from(content)
  return { name, bytes: bytes.length, at: AT, open: () => Promise.resolve(Readable.from([bytes])) }
}
const bytesOf = async (files: readonly FileToZip[]): Promise<Buffer> => Buffer.concat((await zipFiles(files).toArray()) as Buffer[])

describe('a zip of files', () => {
  it('is read by another program, each file byte-equal, whatever its name', async () => {
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7919) % 251))
    const files = [fileOf('محمد/a 🎬.webm', noise), fileOf('Ana Answers/b.webm', 'one'), fileOf('empty.webm', '')]
    const zip = path.join(folder, 'all.zip')
    await pipeline(zipFiles(files), createWriteStream(zip))
    execFileSync('unzip', ['-q', zip, '-d', folder], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    expect(readFileSync(path.join(folder, 'محمد/a 🎬.webm')).equals(noise)).toBe(true)
    expect(readFileSync(path.join(folder, 'Ana Answers/b.webm'), 'utf8')).toBe('one')
    expect(readFileSync(path.join(folder, 'empty.webm')).length).toBe(0)
  })

  it('of the same files has the same bytes', async () => {
    const files = () => [fileOf('a.webm', 'one'), fileOf('b.webm', 'two')]
    expect((await bytesOf(files())).equals(await bytesOf(files()))).toBe(true)
  })

  it('leaves out a file that is gone when its turn comes, and breaks off where one fails', async () => {
    const gone = { ...fileOf('gone.webm', 'x'), open: () => Promise.resolve(null) }
    const kept = [fileOf('a.webm', 'one'), fileOf('b.webm', 'two')]
    expect((await bytesOf([...kept.slice(0, 1), gone, ...kept.slice(1)])).equals(await bytesOf(kept))).toBe(true)
    const broken = {
      ...fileOf('c.webm', 'three'),
      open: () =>
        Promise.resolve(
          new Readable({
            read: (): never => {
              throw new Error('no such bytes')
            },
          }),
        ),
    }
    await expect(bytesOf([...kept, broken])).rejects.toThrow('no such bytes')
    const unopened = { ...fileOf('c.webm', 'three'), open: () => Promise.reject(new Error('not yours')) }
    await expect(bytesOf([...kept, unopened])).rejects.toThrow('not yours')
    await expect(bytesOf([{ ...fileOf('short.webm', 'one'), bytes: 5 }])).rejects.toThrow(/number of bytes/)
  })
})
