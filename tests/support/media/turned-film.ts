import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { runTool } from './ffmpeg.ts'

/** `as`: the ending, webm when it is not said; `white`: the side that is white, the left one. */
export interface FilmOptions {
  size: string
  codec: string
  as?: string
  white?: 'left' | 'top'
}

/** Writes one second of a picture of which one half is white, with a tone, into `file` and gives its name back. */
export async function film(file: string, options: FilmOptions): Promise<string> {
  const [w, h] = options.white === 'top' ? ['iw', 'ih/2'] : ['iw/2', 'ih']
  const picture = ['-f', 'lavfi', '-i', `color=black:size=${options.size}:rate=10:duration=1,drawbox=w=${w}:h=${h}:color=white:t=fill`]
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', options.as === 'mp4' ? 'aac' : 'libopus']
  await runTool('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...picture,
    ...sound,
    '-c:v',
    options.codec,
    '-pix_fmt',
    'yuv420p',
    '-g',
    '5',
    '-bf',
    '0',
    file,
  ])
  return file
}

const [ONE, MINUS] = [0x0001_0000, -0x0001_0000]
/** The first two rows of the matrix of a track, as phones write it. */
const MATRIX = {
  90: [0, ONE, MINUS, 0],
  180: [MINUS, 0, 0, MINUS],
  270: [0, MINUS, ONE, 0],
  mirrored: [MINUS, 0, 0, ONE],
} as const

/** Says in a copy of an mp4, `turned`, that its picture is to be shown in another way than it is stored. */
export async function turn(file: string, how: keyof typeof MATRIX, turned: string): Promise<string> {
  const bytes = await readFile(file)
  // the matrix of the first track stands 44 bytes after where its header is named
  const at = bytes.indexOf('tkhd') + 44
  const [a, b, c, d] = MATRIX[how]
  for (const [i, value] of [a, b, 0, c, d, 0].entries()) bytes.writeInt32BE(value, at + 4 * i)
  await writeFile(turned, bytes)
  return turned
}

export interface Seen {
  width: number
  height: number
  white: string
}

/** Every picture of a file as its bytes have it, whatever else the file says. */
export async function framesOf(file: string): Promise<Seen[]> {
  const shown = ['-show_entries', 'frame=width,height', '-of', 'csv=p=0', '-select_streams', 'v']
  const told = (await runTool('ffprobe', ['-v', 'error', ...shown, file])).toString('utf8')
  const raw = [
    '-noautorotate',
    '-i',
    file,
    '-map',
    '0:v',
    '-fps_mode',
    'passthrough',
    '-autoscale',
    '0',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
  ]
  const bytes = await runTool('ffmpeg', ['-v', 'error', ...raw, 'pipe:1'])
  let from = 0
  return [...told.matchAll(/^(\d+),(\d+)/gm)].map((size) => {
    const [width, height] = [Number(size[1]), Number(size[2])]
    return { width, height, white: whiteSide(bytes.subarray(from, (from += width * height)), { width, height }) }
  })
}

export async function seenIn(picture: string): Promise<Seen> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, white: whiteSide(data, info) }
}

/** Bright sides, looked at in the middle of each side. */
function whiteSide(gray: Uint8Array, { width, height }: { width: number; height: number }): string {
  const isWhite = (x: number, y: number): boolean => (gray[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0) > 128
  const sides = { left: isWhite(0.2, 0.5), right: isWhite(0.8, 0.5), top: isWhite(0.5, 0.2), bottom: isWhite(0.5, 0.8) }
  const [one, ...others] = (['left', 'right', 'top', 'bottom'] as const).filter((side) => sides[side] && !sides[OPPOSITE[side]])
  return one && others.length === 0 ? one : 'none'
}
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
