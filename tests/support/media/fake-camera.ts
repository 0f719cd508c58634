import { createHash } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasTool, runTool } from './ffmpeg.ts'
import { FRAME, READ_SIZE, STRIP, paintCounter, readCounter } from '../browser/frame-counter.ts'

/** Files for Chromium's fake devices, and how many frames the video has before Chromium starts it again. */
export interface FakeCamera {
  video: string
  audio: string
  frames: number
  /** command line of a browser that sees this camera and hears this microphone */
  browserArgs: readonly string[]
}

/** A picture of a person, `tests/support/face/README.md`. */
export const FACE_FILE = path.resolve(import.meta.dirname, 'face/astronaut.jpg')

/** Said by the spoken track, over and over. */
export const SPOKEN = 'I led a team of five engineers, and we delivered the project two weeks early. What I learned is to ask sooner.'

/** Makes the camera file (mjpeg, 640 x 360, 30 frames a second, a counter in each frame) and the spoken track once; both are cached in the temp folder. */
export async function fakeCamera(seconds = 90): Promise<FakeCamera> {
  const frames = seconds * FRAME.fps
  const video = await cached(`camera-${seconds}.mjpeg`, [FRAME, STRIP, seconds, 'v2'], (file) => makeVideo(file, frames))
  const audio = await spoken()
  return { video, audio, frames, browserArgs: argsFor(video, audio) }
}

/** Command line of a browser with Chromium's own fake picture, but a voice instead of its beep, which is no answer. */
export const fakeVoice = async (): Promise<readonly string[]> => [`--use-file-for-fake-audio-capture=${await spoken()}`]

const spoken = (): Promise<string> => cached('spoken.wav', [SPOKEN, 'v2'], makeSpeech)

/** Command line of a browser whose camera is covered and whose microphone hears nothing. */
export async function deadDevices(): Promise<readonly string[]> {
  const black = ['-f', 'lavfi', '-i', `color=black:s=${FRAME.width}x${FRAME.height}:r=${FRAME.fps}:d=2`, '-pix_fmt', 'yuvj420p']
  const video = await cached('black.mjpeg', [FRAME, 'v1'], (file) => draw([...black, '-f', 'mjpeg', file]))
  const nothing = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=2', '-c:a', 'pcm_s16le', '-f', 'wav']
  const audio = await cached('silence.wav', ['v1'], (file) => draw([...nothing, file]))
  return argsFor(video, audio)
}

/** Command line of a browser that hears a voice and whose camera sways before a person, or before coloured bars with nobody there. */
export async function swayingCamera(before: 'person' | 'bars'): Promise<readonly string[]> {
  const sources = {
    person: ['-loop', '1', '-framerate', '30', '-t', '4', '-i', FACE_FILE],
    bars: ['-f', 'lavfi', '-i', 'smptebars=r=30:d=4'],
  }
  const sway = `scale=720:720,crop=${FRAME.width}:${FRAME.height}:40+40*sin(n*PI/30):100`
  const args = [...sources[before], '-vf', sway, '-pix_fmt', 'yuvj420p', '-f', 'mjpeg']
  return argsFor(await cached(`${before}.mjpeg`, [FRAME, sway, 'v1'], (file) => draw([...args, file])), await spoken())
}

const draw = async (args: readonly string[]): Promise<void> => void (await runTool('ffmpeg', ['-v', 'error', '-y', ...args]))

const argsFor = (video: string, audio: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
  `--use-file-for-fake-audio-capture=${audio}`,
]

/** The counter of every frame of a video in order of display, null where a frame cannot be read. */
export async function readFrameCounters(file: string): Promise<(number | null)[]> {
  const filter = `scale=${FRAME.width}:${FRAME.height},crop=${STRIP.width}:${STRIP.height}:${STRIP.x}:${STRIP.y},scale=${READ_SIZE.width}:${READ_SIZE.height}:flags=area`
  const raw = await runTool('ffmpeg', [
    '-v',
    'error',
    '-i',
    file,
    '-map',
    '0:v:0',
    '-vf',
    filter,
    '-fps_mode',
    'passthrough',
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
    '-',
  ])
  const size = READ_SIZE.width * READ_SIZE.height
  return Array.from({ length: Math.floor(raw.length / size) }, (_, i) => readCounter(raw.subarray(i * size, (i + 1) * size)))
}

async function makeVideo(file: string, frames: number): Promise<void> {
  const size = `${FRAME.width}x${FRAME.height}`
  await runTool(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-s',
      size,
      '-r',
      String(FRAME.fps),
      '-i',
      '-',
      '-pix_fmt',
      'yuvj420p',
      '-q:v',
      '6',
      '-f',
      'mjpeg',
      file,
    ],
    paintFrames(frames),
  )
}

/** A slow gradient with a ball that wanders over it: enough change to keep an encoder honest, small enough to cache. */
function* paintFrames(frames: number): Generator<Uint8Array> {
  for (let counter = 0; counter < frames; counter++) {
    const luma = new Uint8Array(FRAME.width * FRAME.height)
    for (let y = 0; y < FRAME.height; y++) luma.fill(70 + ((y + counter) % 360) / 4, y * FRAME.width, (y + 1) * FRAME.width)
    paintBall(luma, 320 + Math.round(200 * Math.sin(counter / 40)), 170 + Math.round(60 * Math.cos(counter / 25)))
    paintCounter(luma, counter)
    yield luma
  }
}

function paintBall(luma: Uint8Array, cx: number, cy: number): void {
  const radius = 40
  for (let dy = -radius; dy <= radius; dy++) {
    const half = Math.round(Math.sqrt(radius * radius - dy * dy))
    luma.fill(200, (cy + dy) * FRAME.width + cx - half, (cy + dy) * FRAME.width + cx + half)
  }
}

/** Speech by flite; where it is not installed, the voice of a clip of the demo data says something else. */
async function makeSpeech(file: string): Promise<void> {
  if (!(await hasTool('flite'))) return toWav(path.resolve(import.meta.dirname, '../../../seeds/media/clip-01.webm'), file)
  const spoken = `${file}.flite.wav`
  await runTool('flite', ['-voice', 'slt', '-t', SPOKEN, '-o', spoken])
  await toWav(spoken, file)
  await rm(spoken)
}

/** 48 kHz mono with a second of silence at the end, as Chromium starts the file again at once. */
async function toWav(source: string, file: string): Promise<void> {
  await runTool('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    source,
    '-vn',
    '-af',
    'apad=pad_dur=1',
    '-ar',
    '48000',
    '-ac',
    '1',
    '-c:a',
    'pcm_s16le',
    '-f',
    'wav',
    file,
  ])
}

/** A file made once per content: made under another name and renamed, so a killed run leaves no half file. */
async function cached(name: string, about: unknown[], make: (file: string) => Promise<void>): Promise<string> {
  const folder = path.join(tmpdir(), 'holdfast-fixtures')
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 12)
  const file = path.join(folder, `${hash}-${name}`)
  if (await stat(file).catch(() => null)) return file
  const draft = path.join(folder, `${process.pid}-${hash}-${name}`)
  await make(draft)
  await rename(draft, file)
  return file
}
