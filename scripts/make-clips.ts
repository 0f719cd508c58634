import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { clips, type Clip } from '#seeds/clips.ts'

const run = promisify(execFile)
const FOLDER = path.resolve(import.meta.dirname, '../seeds/media')
const VOICES = ['slt', 'rms', 'awb', 'kal16'] as const
const COLOURS = [
  ['#1d4e63', '#8fd3c8'],
  ['#4a2c5e', '#e6b8d8'],
  ['#5a3a1e', '#f2cd8a'],
  ['#1f3a2e', '#b7dba0'],
] as const

/**
 * Makes the demo recordings in seeds/media: a drawn card with the waveform of a synthetic voice, no face and no person, as
 * MediaRecorder would write them (VP8 and Opus, clusters of unknown size, no duration, no cues). Needs ffmpeg and flite; run by hand.
 */
async function main(): Promise<void> {
  const temp = await mkdtemp(path.join(tmpdir(), 'holdfast-clips-'))
  try {
    for (const clip of clips) await makeClip(clip, temp)
  } finally {
    await rm(temp, { recursive: true })
  }
}

async function makeClip(clip: Clip, temp: string): Promise<void> {
  const card = path.join(temp, `${clip.voice}.png`)
  const voice = path.join(temp, `${clip.file}.wav`)
  const output = path.join(FOLDER, clip.file)
  await writeFile(
    card,
    await sharp(Buffer.from(drawCard(clip.voice)))
      .png()
      .toBuffer(),
  )
  await run('flite', ['-voice', VOICES[clip.voice] ?? 'slt', '-t', clip.says, '-o', voice])
  const picture =
    '[1:a]adelay=350,apad=pad_dur=0.5,asplit[said][drawn];[drawn]dynaudnorm,showwaves=s=360x96:mode=cline:rate=24:colors=white:scale=sqrt:draw=full[wave];[0:v][wave]overlay=140:236:shortest=1,format=yuv420p[shown]'
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-loop',
    '1',
    '-framerate',
    '24',
    '-i',
    card,
    '-i',
    voice,
    '-filter_complex',
    picture,
    '-map',
    '[shown]',
    '-map',
    '[said]',
    '-c:v',
    'libvpx',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-b:v',
    '220k',
    '-g',
    '72',
    '-auto-alt-ref',
    '0',
    '-c:a',
    'libopus',
    '-ar',
    '48000',
    '-ac',
    '1',
    '-b:a',
    '40k',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-map_metadata',
    '-1',
    '-live',
    '1',
    '-f',
    'webm',
    output,
  ])
  process.stdout.write(`${clip.file} ${(await stat(output)).size} bytes\n`)
}

/** A calm card with the outline of a speaker: nobody is shown. */
function drawCard(voice: number): string {
  const [dark, light] = COLOURS[voice] ?? COLOURS[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <defs>
      <linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="#10161b"/></linearGradient>
      <radialGradient id="lamp" cx="0.5" cy="0.35" r="0.6"><stop offset="0" stop-color="${light}" stop-opacity="0.35"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="640" height="360" fill="url(#room)"/><rect width="640" height="360" fill="url(#lamp)"/>
    <rect x="36" y="40" width="92" height="120" rx="8" fill="${light}" opacity="0.12"/><rect x="512" y="64" width="92" height="72" rx="8" fill="${light}" opacity="0.12"/>
    <path d="M214 236 C214 176 262 162 320 162 C378 162 426 176 426 236 Z" fill="${light}" opacity="0.85"/>
    <circle cx="320" cy="104" r="50" fill="${light}"/>
    <rect x="120" y="228" width="400" height="112" rx="18" fill="#0b1014"/>
  </svg>`
}

await main()
