import { IDENTITY_PHOTO } from '#shared/lib/files/identity-photo.ts'
import { pictureOf } from '../recorder/live-still.ts'
import { judgePicture, meanLuma } from '../recorder/picture-check.ts'

/** A photo just taken, and whether it has light enough to be seen. */
export interface TakenPhoto {
  bytes: ArrayBuffer
  url: string
  isDark: boolean
}

const SIZE = { width: 32, height: 24 }

/** Takes a photo of the stream; null where the camera gives no picture. Light is all that is looked at (R101). */
export async function takePhoto(stream: MediaStream): Promise<TakenPhoto | null> {
  const picture = await pictureOf(stream, IDENTITY_PHOTO)
  if (!picture || picture.size > IDENTITY_PHOTO.most) return null
  const isDark = judgePicture(await brightness(picture)) !== 'pictureOk'
  return { bytes: await picture.arrayBuffer(), url: URL.createObjectURL(picture), isDark }
}

async function brightness(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture)
  try {
    const context = Object.assign(document.createElement('canvas'), SIZE).getContext('2d', { willReadFrequently: true })
    if (!context) return 1
    context.drawImage(bitmap, 0, 0, SIZE.width, SIZE.height)
    return meanLuma(context.getImageData(0, 0, SIZE.width, SIZE.height).data)
  } finally {
    bitmap.close()
  }
}
