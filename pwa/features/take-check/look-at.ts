import { EncodedPacketSink, type EncodedPacket, type InputVideoTrack } from 'mediabunny'
import { meanLuma } from '../recorder/picture-check.ts'
import { changeBetween, type PictureLook } from './take-check.ts'

/** About one look a second; a long answer gets no more than this many, so that a phone stays cool. */
const MOST_LOOKS = 30
const [WIDTH, HEIGHT] = [32, 24]
/** Frames a decoder may have before it. */
const QUEUE = 16

/**
 * Adds small looks at the picture of one file, evenly spread over its `ms`. Packets are read one after the other, because a recorder's file has no index, and what
 * lies between a look and the next key frame is never decoded.
 */
export async function lookAt(track: InputVideoTrack, { ms, looks, onFrame }: Look): Promise<void> {
  const config = await track.getDecoderConfig()
  if (!config) return
  const wanted = new Set<number>()
  const eye = createEye(looks)
  let tellClosed = (): void => undefined
  const closed = new Promise<void>((resolve) => (tellClosed = resolve))
  const decoder = new VideoDecoder({
    output: (frame) => {
      if (wanted.has(frame.timestamp)) {
        eye(frame)
        onFrame(frame)
      }
      frame.close()
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
    }
    await decoder.flush()
  } finally {
    if (decoder.state !== 'closed') decoder.close()
  }
}

interface Look {
  ms: number
  looks: PictureLook[]
  /** gets each frame that is looked at, while it is open */
  onFrame: (frame: VideoFrame) => void
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
function createEye(looks: PictureLook[]): (frame: VideoFrame) => void {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })
  let last: Uint8ClampedArray | null = null
  return (frame) => {
    if (!context) return
    context.drawImage(frame, 0, 0, WIDTH, HEIGHT)
    const now = context.getImageData(0, 0, WIDTH, HEIGHT).data
    looks.push({ brightness: meanLuma(now), change: last && changeBetween(last, now) })
    last = now
  }
}
