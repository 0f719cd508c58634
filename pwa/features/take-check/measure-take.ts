import { AudioSampleSink, BlobSource, Input, MP4, WEBM, type InputAudioTrack } from 'mediabunny'
import type { FramePixels } from '../../lib/frame-pixels.ts'
import { sampleFrames } from './sample-frames.ts'
import type { RecordedFile } from './read-take.ts'
import { mixDown, SoundMeter } from './sound-meter.ts'
import type { PictureLook, TakeMeasure } from './take-check.ts'

/**
 * Measures the real recording: all of its sound and samples of its picture. `onSound` gets one channel, `onPicture` frames with the
 * rotation in degrees that makes them upright; undecodable tracks stay empty.
 */
export async function measureTake(files: readonly RecordedFile[], { onSound, onPicture }: TakeSenses): Promise<TakeMeasure> {
  const sound = new SoundMeter()
  const pictures: PictureLook[] = []
  let hasSoundTrack = false
  const hear = (samples: Float32Array, sampleRate: number): void => {
    sound.add(samples, sampleRate)
    onSound(samples, sampleRate)
  }
  for (const { file, ms } of files) {
    const input = new Input({ source: new BlobSource(file), formats: [WEBM, MP4] })
    try {
      const audio = await input.getPrimaryAudioTrack()
      hasSoundTrack ||= audio !== null
      if (audio && (await audio.canDecode())) await upToTornEnd(listen(audio, hear))
      const video = await input.getPrimaryVideoTrack()
      if (video && (await video.canDecode())) {
        const rotation = await video.getRotation()
        await upToTornEnd(sampleFrames(video, { ms, looks: pictures, onFrame: (pixels) => onPicture(pixels, rotation) }))
      }
    } finally {
      input.dispose()
    }
  }
  return { hasSoundTrack, levels: sound.levels, clipped: sound.clipped, hasVoice: null, pictures, hasFace: null }
}

/** Listeners to the measured sound and pictures. */
export interface TakeSenses {
  onSound: (samples: Float32Array, sampleRate: number) => void
  onPicture: (pixels: FramePixels, rotation: number) => void
}

/** A page that died may have left half a piece behind; what came before it counts. */
const upToTornEnd = (reading: Promise<void>): Promise<void> => reading.catch(() => undefined)

async function listen(track: InputAudioTrack, onSound: (samples: Float32Array, sampleRate: number) => void): Promise<void> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfChannels, numberOfFrames, sampleRate } = sample
    const planes = new Float32Array(numberOfChannels * numberOfFrames)
    for (let channel = 0; channel < numberOfChannels; channel++)
      sample.copyTo(planes.subarray(channel * numberOfFrames), { planeIndex: channel, format: 'f32-planar' })
    sample.close()
    onSound(mixDown(planes, numberOfChannels), sampleRate)
  }
}
