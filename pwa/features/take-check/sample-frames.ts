import { EncodedPacketSink, type EncodedPacket, type InputVideoTrack } from 'mediabunny'
import { meanLuma } from '../recorder/picture-check.ts'
import { pixelsOf, smallPicture, type FramePixels } from '../../lib/frame-pixels.ts'
import { changeBetween, type PictureLook } from './take-check.ts'

/** About one look a second; a long answer gets no more than this many, so that a phone stays cool. */
const MOST_LOOKS = 30
const SIZE = { width: 32, height: 24 }
/** Frames a decoder may have before it. */
const QUEUE = 16

/**
 * Adds small looks at the picture of one file, evenly spread over its `ms`. Packets are read one after the other, because a recorder's file has no index, and what
 * lies between a look and the next key frame is never decoded.
 */
export async function sampleFrames(track: InputVideoTrack, { ms, looks, onFrame }: Look): Promise<void> {
  const config = await track.getDecoderConfig()
  if (!config) return
  const wanted = new Set<number>()
  const eye = createEye(looks)
  let tellClosed = (): void => undefined
  const closed = new Promise<void>((resolve) => (tellClosed = resolve))
  // runs in sequence: each is compared with the one before
  let seen = Promise.resolve()
  const see = async (frame: VideoFrame): Promise<void> => {
    const pixels = await pixelsOf(frame).finally(() => frame.close())
    if (!pixels) return
    eye(pixels)
    onFrame(pixels)
  }
  const decoder = new VideoDecoder({
    output: (frame) => {
      if (!wanted.has(frame.timestamp)) return frame.close()
      seen = seen.then(() => see(frame)).catch(() => undefined)
    },
    // closed by it: decoding goes no further
    error: () => tellClosed(),
  })
  decoder.configure(config)
  try {
    const step = Math.max(1000, ms / MOST_LOOKS) / 1000
    for await (const due of dueForLooks(track, step)) {
      const last = due.at(-1)
      if (last) wanted.add(last.microsecondTimestamp)
      for (const packet of due) {
        await hasPlace(decoder, closed)
        decoder.decode(packet.toEncodedVideoChunk())
      }
      // a frame that waits is one that the decoder cannot use
      await seen
    }
    await decoder.flush()
  } finally {
    await seen
    if (decoder.state !== 'closed') decoder.close()
  }
}

interface Look {
  ms: number
  looks: PictureLook[]
  /** gets each frame that is looked at */
  onFrame: (pixels: FramePixels) => void
}

/** The packets that must be decoded to see one moment after the other, `step` seconds apart; the last of each is the moment. */
async function* dueForLooks(track: InputVideoTrack, step: number): AsyncGenerator<EncodedPacket[]> {
  let waiting: EncodedPacket[] = []
  let next = Number.NEGATIVE_INFINITY
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.type === 'key') waiting = []
    waiting.push(packet)
    if (packet.timestamp < next) continue
    yield waiting
    waiting = []
    next = packet.timestamp + step
  }
}

/** Resolves when the decoder may be given another packet, or was closed by an error of its own: then it takes none, and says so. */
export async function hasPlace(decoder: Pick<VideoDecoder, 'decodeQueueSize' | 'addEventListener'>, closed: Promise<void>): Promise<void> {
  if (decoder.decodeQueueSize < QUEUE) return
  await Promise.race([closed, new Promise((resolve) => decoder.addEventListener('dequeue', resolve, { once: true }))])
}

/** Looks at frames in order. */
function createEye(looks: PictureLook[]): (pixels: FramePixels) => void {
  let last: Uint8ClampedArray | null = null
  return (pixels) => {
    const now = smallPicture(pixels, SIZE)
    looks.push({ brightness: meanLuma(now), change: last && changeBetween(last, now) })
    last = now
  }
}
