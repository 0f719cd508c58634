import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Output,
  Quality,
  WEBM,
  WebMOutputFormat,
  type ConversionVideoOptions,
  type InputVideoTrack,
} from 'mediabunny'
import { PREVIEW_FORM } from '#shared/lib/files/preview-video.ts'

/** Of least work first; a webm carries no other. */
const CODECS = ['vp8', 'vp9', 'av1'] as const

/** Transcodes a recorded file to a small webm. Null when this browser cannot make one, or there is no picture. */
export async function transcode(file: Blob): Promise<ArrayBuffer | null> {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM, MP4] })
  try {
    const track = await input.getPrimaryVideoTrack()
    const video = track && (await track.canDecode()) ? await formOf(track) : null
    if (!video) return null
    const target = new BufferTarget()
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new WebMOutputFormat(), target }),
      tracks: 'primary',
      // no tags beside picture and sound in the file
      tags: {},
      video,
      audio: {
        codec: 'opus',
        numberOfChannels: 1,
        quality: new Quality({ bitrate: PREVIEW_FORM.audioBitsPerSecond }),
        forceTranscode: true,
      },
      showWarnings: false,
    })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return null
    await conversion.execute()
    return target.buffer
  } finally {
    input.dispose()
  }
}

async function formOf(track: InputVideoTrack): Promise<ConversionVideoOptions | null> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, PREVIEW_FORM.side / Math.max(width, height))
  // chroma planes are half as large
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  const size = { width: even(width), height: even(height) }
  const quality = new Quality({ bitrate: PREVIEW_FORM.videoBitsPerSecond })
  const codec = await getFirstEncodableVideoCodec([...CODECS], { ...size, quality })
  if (!codec) return null
  return {
    ...size,
    fit: 'contain',
    frameRate: PREVIEW_FORM.frameRate,
    codec,
    quality,
    allowTransformationMetadata: false,
    forceTranscode: true,
  }
}
