import {
  Mp4OutputFormat,
  Quality,
  WebMOutputFormat,
  type AudioCodec,
  type AudioEncodingConfig,
  type InputVideoTrack,
  type OutputFormat,
  type VideoCodec,
  type VideoEncodingConfig,
} from 'mediabunny'
import type { Codecs } from './join-segments.ts'
import type { SegmentFile } from './segment-file.ts'

/** Codecs a webm may carry; Safari records others (X37). */
const WEBM_VIDEO: readonly (VideoCodec | null)[] = ['vp8', 'vp9', 'av1']
const WEBM_AUDIO: readonly (AudioCodec | null)[] = ['opus', 'vorbis']

/** The codecs of the joined file: those of the first segment that can be copied into a webm, else VP8 and Opus. */
export async function codecsFor(segments: readonly SegmentFile[]): Promise<Codecs> {
  const videos = await Promise.all(segments.flatMap(({ video }) => (video ? copyableCodec(video) : [])))
  const audios = await Promise.all(segments.flatMap((segment) => segment.audio?.getCodec() ?? []))
  return {
    video: videos.length === 0 ? null : (videos.find((codec) => codec !== null) ?? 'vp8'),
    audio: audios.length === 0 ? null : (audios.find((codec) => WEBM_AUDIO.includes(codec)) ?? 'opus'),
  }
}

/** True when the packets of a segment can be copied as they are. */
export async function fits(segment: SegmentFile, codecs: Codecs): Promise<boolean> {
  const video = segment.video ? await copyableCodec(segment.video) : codecs.video
  const audio = segment.audio ? await segment.audio.getCodec() : codecs.audio
  return video === codecs.video && audio === codecs.audio
}

/** Null for a picture that must be drawn anew: a webm cannot carry it, or it is to be turned, which players of webm do not do. */
async function copyableCodec(track: InputVideoTrack): Promise<VideoCodec | null> {
  const codec = await track.getCodec()
  return WEBM_VIDEO.includes(codec) && (await isUpright(track)) ? codec : null
}

/** A phone may film as its sensor lies, and write down how to turn or mirror that. */
export const isUpright = async (track: InputVideoTrack): Promise<boolean> => (await track.getRotation()) === 0 && !(await track.getFlip())

/** The file that is written, and how its tracks are encoded. */
export interface Form {
  format: OutputFormat
  video: Partial<VideoEncodingConfig>
  audio: Partial<AudioEncodingConfig>
  /** of picture and sound; those of WEBM follow from the size of the picture */
  bitsPerSecond: { video: number; audio: number } | null
}

/** To be joined with others. */
export const WEBM: Form = {
  format: new WebMOutputFormat(),
  // turning the phone in the middle changes the size of the picture: it goes into the first one's
  video: { quality: new Quality('medium'), sizeChangeBehavior: 'contain' },
  // Opus takes a few rates only, and its decoders give this one whatever went in; phones record at 44.1 kHz, those with a headset at others
  audio: { quality: new Quality('medium'), transform: { sampleRate: 48_000 } },
  bitsPerSecond: null,
}

const PROXY = { shortSide: 360, videoBitsPerSecond: 300_000, audioBitsPerSecond: 48_000 }

/** A small mp4 that can be played while it comes; a picture that is small already keeps its size. */
export function proxyForm(picture: { width: number; height: number }): Form {
  const scale = Math.min(1, PROXY.shortSide / Math.min(picture.width, picture.height))
  // chroma planes are half as large
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  return {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    video: {
      quality: new Quality({ bitrate: PROXY.videoBitsPerSecond }),
      sizeChangeBehavior: 'contain',
      transform: { width: even(picture.width), height: even(picture.height) },
    },
    audio: { quality: new Quality({ bitrate: PROXY.audioBitsPerSecond }) },
    bitsPerSecond: { video: PROXY.videoBitsPerSecond, audio: PROXY.audioBitsPerSecond },
  }
}
