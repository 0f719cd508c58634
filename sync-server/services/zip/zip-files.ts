import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface FileToZip {
  /** in the zip, with `/` between folders */
  name: string
  bytes: number
  /** milliseconds UTC, of the file and not of the zip: the same files make the same zip */
  at: number
  /** opened when its turn comes; null: it is left out */
  open(): Promise<Readable | null>
}

/**
 * A zip of files as they are (ADR 0150), given while it is made: each is read when the reader has taken the one before it. What a file fails with
 * breaks the zip off.
 */
export function zipFiles(files: Iterable<FileToZip> | AsyncIterable<FileToZip>): Readable {
  const zip = new ZipFile()
  // yazl makes it a PassThrough
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  fill(zip, files).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

async function fill(zip: ZipFile, files: Iterable<FileToZip> | AsyncIterable<FileToZip>): Promise<void> {
  for await (const { name, bytes, at, open } of files) {
    const content = await open()
    if (!content) continue
    zip.addReadStream(content, name, { size: bytes, compress: false, mtime: new Date(Math.max(at, EARLIEST)), mode: 0o100644 })
    await finished(content, { writable: false })
    // a reader that hung up wants no further file
    if ((zip.outputStream as Readable).destroyed) return
  }
  zip.end()
}

/** A zip knows no time before it. */
const EARLIEST = Date.UTC(1980, 0, 2)
