import type * as z from 'zod'
import type { VideoFile } from './upload.ts'

type FormFile = z.output<typeof VideoFile>

// browsers and the server have it, and this folder is written for neither alone
const { File: Make } = globalThis as unknown as { File: new (parts: readonly Uint8Array[], name: string) => FormFile }

/** A file for the example of a call. */
export const exampleFile = (bytes: Uint8Array, name: string): FormFile => new Make([bytes], name)

/** A grey JPEG of eight pixels square, as base64. */
export const exampleJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z'
