import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type OutputFormat,
  type Target,
  type VideoCodec,
} from 'mediabunny'
import { targetOf } from './open-files.ts'
import type { SegmentFile } from './segment-file.ts'

/** Codecs that all segments share when their packets are copied. */
export interface Codecs {
  video: VideoCodec | null
  audio: AudioCodec | null
}

/**
 * Writes one seekable webm from segments of the same codecs by copying packets. Segments follow each other without the pause between
 * them (the manifest keeps the pauses); inside a segment picture and sound keep their distance. Gives the duration in seconds.
 */
export const joinSegments = (segments: readonly SegmentFile[], codecs: Codecs, file: number): Promise<number> =>
  copySegments(segments, codecs, { format: new WebMOutputFormat(), target: targetOf(file) })

/** The same in another form, or to somewhere else. */
export async function copySegments(
  segments: readonly SegmentFile[],
  codecs: Codecs,
  { format, target }: { format: OutputFormat; target: Target },
): Promise<number> {
  const output = new Output({ format, target })
  const video = codecs.video ? new EncodedVideoPacketSource(codecs.video) : null
  const audio = codecs.audio ? new EncodedAudioPacketSource(codecs.audio) : null
  if (video) output.addVideoTrack(video)
  if (audio) output.addAudioTrack(audio)
  await output.start()
  let end = 0
  for (const segment of segments) {
    const shift = end - segment.begin
    const lanes: Lane[] = []
    if (video && segment.video) lanes.push(await videoLane(segment.video, video))
    if (audio && segment.audio) lanes.push(await audioLane(segment.audio, audio))
    for await (const until of copyInterleaved(lanes, shift)) end = Math.max(end, until)
  }
  await output.finalize()
  return end
}

/** Track of one segment: its packets in order, and the target of their copies. */
interface Lane {
  packets: AsyncGenerator<EncodedPacket, void, unknown>
  add(packet: EncodedPacket): Promise<void>
  next: EncodedPacket | null
}

async function videoLane(track: InputVideoTrack, source: EncodedVideoPacketSource): Promise<Lane> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  return lane(track, (packet) => source.add(packet, decoderConfig && { decoderConfig }))
}

async function audioLane(track: InputAudioTrack, source: EncodedAudioPacketSource): Promise<Lane> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  return lane(track, (packet) => source.add(packet, decoderConfig && { decoderConfig }))
}

const lane = (track: InputVideoTrack | InputAudioTrack, add: Lane['add']): Lane => ({
  packets: new EncodedPacketSink(track).packets(),
  add,
  next: null,
})

/** Copies packets in order of time over all tracks, so that the muxer never has to hold one track back; gives the end of each copied packet. */
async function* copyInterleaved(lanes: readonly Lane[], shift: number): AsyncGenerator<number> {
  const ends = new Map<Lane, { at: number; step: number }>()
  for (const lane of lanes) lane.next = await pull(lane)
  for (;;) {
    const waiting = lanes.filter((lane) => lane.next !== null)
    const lane = waiting.reduce<Lane | null>(
      (first, other) => (first?.next && other.next && first.next.timestamp <= other.next.timestamp ? first : other),
      null,
    )
    const packet = lane?.next
    if (!lane || !packet) return
    lane.next = await pull(lane)
    const timestamp = Math.max(0, packet.timestamp + shift)
    // the last block of a recorder's file has no length: it lasts as long as the one before
    const step = packet.duration || ends.get(lane)?.step || 0
    ends.set(lane, { at: timestamp + step, step })
    await lane.add(packet.clone({ timestamp, duration: step }))
    yield timestamp + step
  }
}

/** The next whole packet; a file that breaks off inside one has ended before it. */
async function pull(lane: Lane): Promise<EncodedPacket | null> {
  try {
    return (await lane.packets.next()).value ?? null
  } catch {
    return null
  }
}
