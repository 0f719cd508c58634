import { fstatSync, readSync } from 'node:fs'
import { FIRST_BYTES, isOfKind, RECORDING_KINDS } from '#shared/lib/files/first-bytes.ts'
import { namesOtherFiles } from '../foreign-files/names-other-files.ts'

/** Tells if an open file is of a kind that recorders write and holds all that belongs to it. Asked before any demuxer sees it, whichever that is. */
export function isRecording(file: number): boolean {
  const read = (at: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, at))
  }
  return isOfKind(read(0, FIRST_BYTES), RECORDING_KINDS) && !namesOtherFiles(read, fstatSync(file).size)
}
