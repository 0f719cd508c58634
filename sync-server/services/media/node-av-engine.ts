import {
  AudioSampleSink,
  AudioSampleSource,
  Output,
  VideoSampleSink,
  VideoSampleSource,
  type AudioSample,
  type InputVideoTrack,
} from 'mediabunny'
import type { Engine, Picture } from './engine-types.ts'
import type { Codecs } from './join-segments.ts'
import { targetOf } from './open-files.ts'
import { THUMBNAIL_WIDTH } from './protocol.ts'
import { openSegment, type SegmentFile } from './segment-file.ts'
import { isUpright, type Form } from './unify-segment.ts'

/**
 * Codecs of node-av in this process. `name`: its version, to be stored.
 * @throws when the package is not installed or cannot be loaded: images do without (ADR 0079)
 */
export async function openNodeAv(name: string): Promise<Engine> {
  const { registerMediabunnyServer } = await import('@mediabunny/server')
  // no hardware context: probing for one writes to stderr and a server has no use for it
  registerMediabunnyServer({ hardwareContext: null })
  return { name, transcode, draw, hear }
}

async function transcode(
  segment: SegmentFile,
  codecs: Codecs,
  { file, format, video, audio }: Form & { file: number },
): Promise<SegmentFile | null> {
  // not mediabunny's Conversion: it drops frames of a variable rate, and a phone's rate varies
  const output = new Output({ format, target: targetOf(file) })
  const lanes: Lane[] = []
  if (segment.video && codecs.video) {
    const source = new VideoSampleSource({
      codec: codecs.video,
      ...video,
      // turns the picture itself, also where its size stays
      ...(!(await isUpright(segment.video)) && { transform: { ...video.transform, force: true } }),
      latencyMode: 'realtime',
      hardwareAcceleration: 'prefer-software',
    })
    output.addVideoTrack(source)
    lanes.push(laneOf(new VideoSampleSink(segment.video).samples(), (sample) => source.add(sample)))
  }
  if (segment.audio && codecs.audio) {
    const source = new AudioSampleSource({ codec: codecs.audio, ...audio })
    output.addAudioTrack(source)
    lanes.push(laneOf(new AudioSampleSink(segment.audio).samples(), (sample) => source.add(sample)))
  }
  await output.start()
  while (await copyEarliest(lanes)) continue
  await output.finalize()
  segment.input.dispose()
  return openSegment(file)
}

/** Track while it is encoded: `at` is the time of its next sample, null at its end. */
interface Lane {
  at: number | null
  /** encodes the waiting sample and fetches the next */
  step(): Promise<void>
}

function laneOf<Sample extends { timestamp: number; close(): void }>(
  samples: AsyncGenerator<Sample, void, unknown>,
  add: (sample: Sample) => Promise<void>,
): Lane {
  let waiting: Sample | null = null
  const lane: Lane = {
    at: -Infinity,
    step: async () => {
      if (waiting) await add(waiting)
      waiting?.close()
      // samples that cannot be decoded end the track: what is before them is kept
      waiting = await samples.next().then(
        (step) => step.value ?? null,
        () => null,
      )
      lane.at = waiting?.timestamp ?? null
    },
  }
  return lane
}

/** In order of time over all tracks, so that the muxer holds nothing back. False at the end. */
async function copyEarliest(lanes: readonly Lane[]): Promise<boolean> {
  const open = lanes.flatMap((lane) => (lane.at === null ? [] : [{ lane, at: lane.at }]))
  const first = open.reduce<(typeof open)[number] | null>((a, b) => (a && a.at <= b.at ? a : b), null)
  await first?.lane.step()
  return first !== null
}

async function draw(track: InputVideoTrack, moment: number): Promise<Picture | null> {
  const sink = new VideoSampleSink(track)
  const first = await track.getFirstTimestamp()
  const sample = (await sink.getSample(first + moment)) ?? (await sink.getSample(first))
  if (!sample) return null
  try {
    // even numbers: chroma planes are half as large
    const small = await sample.transform({ width: THUMBNAIL_WIDTH, roundDimensionsTo: 2, alpha: 'discard' })
    const raw = { width: small.codedWidth, height: small.codedHeight, channels: 4 } as const
    // single plane, rows without padding, the fourth byte of each pixel unused: the layout that sharp reads
    const options = { format: 'RGBX', layout: [{ offset: 0, stride: raw.width * raw.channels }] }
    const pixels = new Uint8Array(small.allocationSize(options))
    await small.copyTo(pixels, options)
    small.close()
    return { ...raw, pixels }
  } finally {
    sample.close()
  }
}

async function* hear({ audio }: SegmentFile): AsyncGenerator<AudioSample> {
  if (audio) yield* new AudioSampleSink(audio).samples()
}
