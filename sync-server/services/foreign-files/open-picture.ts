import sharp, { type Sharp } from 'sharp'
import { isOfKind, type FileKind } from '#shared/lib/files/first-bytes.ts'

/** Kinds that are decoded at all. SVG is a program that may name other files, and all the others are read by code that few look at. */
const PICTURE_KINDS: readonly FileKind[] = ['jpg', 'png', 'webp', 'gif']
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`)

// by class: whatever is not on the list does not load, from names least of all
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })

/**
 * A stranger's picture, to be drawn anew; only in a process of its own. Null when its first bytes are of none of these kinds.
 * Errors of the decoder come with what is done with it.
 */
export function openPicture(bytes: Uint8Array, of: { mostPixels: number; kinds?: readonly FileKind[] }): Sharp | null {
  return isOfKind(bytes, of.kinds ?? PICTURE_KINDS) ? sharp(bytes, { limitInputPixels: of.mostPixels }).autoOrient() : null
}
