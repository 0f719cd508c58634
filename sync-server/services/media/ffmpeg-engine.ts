import { Readable } from 'node:stream'
import {
  AudioSampleSink,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MkvOutputFormat,
  Output,
  ReadableStreamSource,
  type AudioCodec,
  type AudioSample,
  type InputVideoTrack,
  type Target,
  type VideoCodec,
} from 'mediabunny'
import type { Engine, Picture } from './engine-types.ts'
import { copySegments, type Codecs } from './join-segments.ts'
import { targetOf } from './open-files.ts'
import { THUMBNAIL_WIDTH } from './protocol.ts'
import { ffmpegVersion, runFfmpeg, type FfmpegRun } from './run-ffmpeg.ts'
import { openSegment, openTracks, type SegmentFile } from './segment-file.ts'
import type { Form } from './unify-segment.ts'

/**
 * Codecs of the distribution's ffmpeg, a program of its own for each piece of work. `name` gets its version.
 * @throws when it is not installed
 */
export async function openFfmpeg(name: string): Promise<Engine> {
  return { name: `${name}, ffmpeg ${ffmpegVersion()}`, transcode, draw, hear }
}

async function transcode(segment: SegmentFile, codecs: Codecs, { file, ...form }: Form & { file: number }): Promise<SegmentFile | null> {
  const video = codecs.video && segment.video
  const audio = codecs.audio && segment.audio
  // an undecodable track takes the other with it: each alone then
  const tries = [
    { ...segment, video, audio },
    ...(video && audio
      ? [
          { ...segment, video, audio: null },
          { ...segment, video: null, audio },
        ]
      : []),
  ]
  let made: SegmentFile | null = null
  for (const one of tries) made ??= await encode(one, codecs, { file, ...form })
  segment.input.dispose()
  return made
}

async function encode(segment: SegmentFile, codecs: Codecs, form: Form & { file: number }): Promise<SegmentFile | null> {
  const run = runFfmpeg(`${await pictureWords(segment, codecs, form)} ${soundWords(segment, codecs, form)} -f matroska`)
  const feeding = feed(segment, run)
  const encoded = await openPipe(run)
  if (encoded) {
    const wanted = { video: encoded.video && codecs.video, audio: encoded.audio && codecs.audio }
    await copySegments([encoded], wanted, { format: form.format, target: targetOf(form.file) })
    encoded.input.dispose()
  }
  await end(run, feeding)
  return encoded && (await openSegment(form.file))
}

const VIDEO: Readonly<Partial<Record<VideoCodec, string>>> = {
  vp8: 'libvpx -deadline realtime -cpu-used 8 -threads 2',
  vp9: 'libvpx-vp9 -deadline realtime -cpu-used 8 -threads 2 -row-mt 1',
  av1: 'libsvtav1 -preset 10',
  avc: 'libx264 -preset veryfast -threads 2 -profile:v main',
}
const AUDIO: Readonly<Partial<Record<AudioCodec, string>>> = { opus: 'libopus', vorbis: 'libvorbis', aac: 'aac' }
/** Those of codecs that need less for the same picture are better then. */
const BITS_PER_PIXEL = 2.1
const SOUND_BITS = 69_000

async function pictureWords({ video }: SegmentFile, codecs: Codecs, form: Form): Promise<string> {
  if (!video || !codecs.video) return '-vn'
  const { width, height } = { ...(await sizeOf(video)), ...form.video.transform }
  const bits = form.bitsPerSecond?.video ?? Math.round(width * height * BITS_PER_PIXEL)
  return [
    `-map 0:v:0 -vf ${await filtersFor(video, width, height)}`,
    // every frame at its own time, in milliseconds: the rate of a phone varies
    '-fps_mode passthrough -enc_time_base:v 1:1000 -pix_fmt yuv420p',
    `-c:v ${VIDEO[codecs.video] ?? codecs.video} -b:v ${bits} -maxrate ${2 * bits} -bufsize ${4 * bits}`,
  ].join(' ')
}

function soundWords({ audio }: SegmentFile, codecs: Codecs, form: Form): string {
  if (!audio || !codecs.audio) return '-an'
  const rate = form.audio.transform?.sampleRate
  const bits = form.bitsPerSecond?.audio ?? SOUND_BITS
  return `-map 0:a:0 -c:a ${AUDIO[codecs.audio] ?? codecs.audio} -b:a ${bits}${rate ? ` -ar ${rate}` : ''}`
}

const sizeOf = async (track: InputVideoTrack): Promise<{ width: number; height: number }> => ({
  width: await track.getDisplayWidth(),
  height: await track.getDisplayHeight(),
})

const TURNS = { 0: [], 90: ['transpose=1'], 180: ['hflip', 'vflip'], 270: ['transpose=2'] }

/** Upright, as a phone wrote down how to turn and mirror it, in square points, and whole in this size, also where it gets another one in the middle. */
async function filtersFor(track: InputVideoTrack, width: number, height: number): Promise<string> {
  return [
    ...TURNS[await track.getRotation()],
    ...((await track.getFlip()) ? ['hflip'] : []),
    'scale=trunc(iw*if(sar\\,sar\\,1)):ih,setsar=1',
    `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
  ].join(',')
}

/** Packets as they are, in a container of our own making. */
async function feed(segment: SegmentFile, { input }: FfmpegRun): Promise<void> {
  const codecs = { video: (await segment.video?.getCodec()) ?? null, audio: (await segment.audio?.getCodec()) ?? null }
  await copySegments([segment], codecs, { format: new MkvOutputFormat({ appendOnly: true }), target: input })
}

/** Output of it, while it comes. */
const openPipe = ({ output }: FfmpegRun): Promise<SegmentFile | null> =>
  openTracks(new Input({ source: new ReadableStreamSource(Readable.toWeb(output) as ReadableStream<Uint8Array>), formats: [MATROSKA] }))

async function end(run: FfmpegRun, feeding: Promise<void>): Promise<void> {
  // unread output keeps it from ending
  run.output.resume()
  await feeding.catch(() => run.stop())
  await run.ended
}

async function draw(track: InputVideoTrack, moment: number): Promise<Picture | null> {
  const shown = await sizeOf(track)
  const [width, height] = [THUMBNAIL_WIDTH, Math.max(2, Math.round((shown.height * THUMBNAIL_WIDTH) / shown.width / 2) * 2)]
  const run = runFfmpeg(`-map 0:v:0 -vf ${await filtersFor(track, width, height)} -fps_mode passthrough -f rawvideo -pix_fmt rgb24`)
  const feeding = feedUntil(track, moment, run.input)
  const pixels = await lastOf(run.output, width * height * 3)
  await end(run, feeding)
  return pixels && { width, height, channels: 3, pixels }
}

/** The packets that the picture of that moment needs. */
async function feedUntil(track: InputVideoTrack, moment: number, target: Target): Promise<void> {
  const sink = new EncodedPacketSink(track)
  const at = (await track.getFirstTimestamp()) + moment
  const codec = await track.getCodec()
  const key = (await sink.getKeyPacket(at)) ?? (await sink.getFirstPacket())
  const output = new Output({ format: new MkvOutputFormat({ appendOnly: true }), target })
  if (!codec || !key) return await output.cancel()
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  for await (const packet of sink.packets(key)) {
    if (packet !== key && packet.timestamp > at) break
    await source.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - key.timestamp) }), decoderConfig && { decoderConfig })
  }
  await output.finalize()
}

/** The last whole one of pictures of this many bytes. */
async function lastOf(stream: Readable, bytes: number): Promise<Uint8Array | null> {
  let whole: Buffer | null = null
  let pieces: Buffer[] = []
  let held = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    held += piece.length
    if (held < bytes) continue
    const all = Buffer.concat(pieces)
    const from = Math.floor(held / bytes) * bytes
    whole = all.subarray(from - bytes, from)
    pieces = [all.subarray(from)]
    held -= from
  }
  return whole
}

async function* hear(segment: SegmentFile): AsyncGenerator<AudioSample> {
  const run = runFfmpeg('-map 0:a:0 -c:a pcm_f32le -f matroska')
  const feeding = feed({ ...segment, video: null }, run)
  try {
    const decoded = await openPipe(run)
    if (decoded?.audio) yield* new AudioSampleSink(decoded.audio).samples()
  } finally {
    // also where the listener has had enough, and it has more to say
    run.stop()
    await end(run, feeding)
  }
}
