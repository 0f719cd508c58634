import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#shared/primitives/errors.ts'
import { mouthOf, readWave } from './mouth.ts'
import { readingOf } from './reading.ts'
import { findTool, runTool } from './run-tool.ts'
import { SpeakerFailure, type Speaker, type Spoken } from './speaker.ts'

/** Interview language -> voice of espeak-ng. Thai and Khmer are not among them: what it says there is wrong or missing (ADR 0133). */
const VOICES: Readonly<Record<string, string>> = {
  english: 'en-us',
  german: 'de',
  french: 'fr',
  indonesian: 'id',
  malay: 'ms',
  vietnamese: 'vi',
  korean: 'ko',
  cantonese: 'yue',
  mandarin: 'cmn-latn-pinyin',
  japanese: 'ja',
}

const WORDS_A_MINUTE = 150
const TIME_LIMIT_MS = 20_000
/** Ten minutes of its sound: the longest question takes a third of it. */
const MOST_BYTES = 30_000_000
const MAX_WAITING = 40

interface Options {
  /** of espeak-ng; absent = by PATH */
  espeakPath?: string | undefined
  /** folder for what is made on the way, swept by a job */
  workFolder: string
  id: () => string
}

/** espeak-ng with the ffmpeg of the distribution, one text at a time. Null where one of them is missing: candidates then read, and are told so. */
export function createEspeakSpeaker({ espeakPath, workFolder, id }: Options): Speaker | null {
  const [espeak, ffmpeg] = [findTool('espeak-ng', { given: espeakPath }), findTool('ffmpeg')]
  if (!espeak || !ffmpeg) return null
  let version: string | null = null
  const inTurn = createTurns()
  return {
    id: 'espeak-ng',
    get version() {
      return (version ??= versionOf(espeak))
    },
    voices: Object.keys(VOICES),
    speak: (text, language) =>
      inTurn(async () => {
        const voice = VOICES[language]
        if (voice === undefined) throw new SpeakerFailure(`no voice for ${language}`)
        const input = Buffer.from(await readingOf(text, language), 'utf8')
        const args = ['-v', voice, '-s', String(WORDS_A_MINUTE), '-b', '1', '--stdin', '--stdout']
        const wave = await runTool({ program: espeak, args, input, timeMs: TIME_LIMIT_MS, mostBytes: MOST_BYTES })
        return await coded(wave, { ffmpeg, file: join(workFolder, `voice-${id()}.m4a`) })
      }),
  }
}

/** Kept below 40 kbit/s on purpose: the coder overshoots with little text, and takes a sixth more from 28k on. */
const CODED = '-ac 1 -c:a aac -b:a 27k -map_metadata -1 -fflags +bitexact -flags:a +bitexact -movflags +faststart -y -f mp4'

/** The same sound gives the same bytes: no time and no name of a program is written. */
async function coded(wave: Uint8Array, { ffmpeg, file }: { ffmpeg: string; file: string }): Promise<Spoken> {
  const sound = readWave(wave)
  if (!sound || sound.samples.length === 0) throw new SpeakerFailure('nothing was said')
  await mkdir(join(file, '..'), { recursive: true })
  try {
    const args = [
      '-hide_banner',
      '-loglevel',
      'error',
      '-protocol_whitelist',
      'pipe,file',
      '-f',
      'wav',
      '-i',
      'pipe:0',
      ...CODED.split(' '),
      file,
    ]
    await runTool({ program: ffmpeg, args, input: wave, timeMs: TIME_LIMIT_MS, mostBytes: 0 })
    return { bytes: await readFile(file), mouth: mouthOf(sound) }
  } finally {
    await rm(file, { force: true })
  }
}

function versionOf(espeak: string): string {
  const { stdout } = spawnSync(espeak, ['--version'], { env: {}, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return /\d+\.\d+(?:\.\d+)?/.exec(stdout ?? '')?.[0] ?? 'unknown'
}

/** Runs one piece of work after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    waiting++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return await mine.finally(() => waiting--)
  }
}
