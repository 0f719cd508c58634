import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { AppendOnlyStreamTarget, type Target } from 'mediabunny'
import { must } from '#shared/primitives/must.ts'

/** Path at which the distribution puts it: there is no environment here to look it up in. */
const FFMPEG = '/usr/bin/ffmpeg'

/** Of address space: several times what a picture of MOST_PIXELS needs. */
const MEMORY_KB = 2 * 1024 ** 2
/** A phone films in half of it. */
const MOST_PIXELS = 4096 * 4096
const DECODERS = 'vp8,vp9,libdav1d,h264,hevc,opus,libopus,vorbis,aac,mp3float,flac,pcm_s16le,pcm_f32le'

/**
 * It reads Matroska only, which mediabunny made anew of the packets it found: no container of a stranger gets here. It opens nothing but pipes, decodes what
 * recorders write, and nothing that is larger than any camera's picture.
 */
const READING = [
  '-nostdin -hide_banner -loglevel error -threads 2 -filter_threads 2',
  `-protocol_whitelist pipe -format_whitelist matroska,webm -codec_whitelist ${DECODERS} -max_pixels ${MOST_PIXELS}`,
  '-noautorotate -f matroska -i pipe:0 -map_metadata -1 -map_chapters -1',
].join(' ')

/** A run of the program: what it reads and writes, and its end. */
export interface FfmpegRun {
  input: Target
  output: Readable
  /** false when it ended with an error or was stopped */
  ended: Promise<boolean>
  stop(): void
}

/**
 * Starts it with these words after its input, in a process without environment and without any file of ours, with a limit of memory. It ends with the process group
 * it is in, and with its input.
 */
export function runFfmpeg(writing: string): FfmpegRun {
  const { child, stdin, stdout, stderr } = start(`${READING} ${writing} pipe:1`.split(' '))
  let complaint = ''
  stderr.on('data', (piece: Buffer) => (complaint = (complaint + piece.toString('utf8')).slice(-500)))
  // a process that stops reading early says so by its exit
  stdin.on('error', () => undefined)
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  return { input: new AppendOnlyStreamTarget(writableOf(stdin)), output: stdout, ended, stop: () => child.kill('SIGKILL') }
}

function start(args: readonly string[]): { child: ChildProcess; stdin: Writable; stdout: Readable; stderr: Readable } {
  const script = `ulimit -c 0; ulimit -v ${MEMORY_KB}; exec "$0" "$@"`
  // Node gives files that it was started with to nobody it starts
  const child = spawn('/bin/sh', ['-c', script, FFMPEG, ...args], { env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
  return { child, stdin: must(child.stdin, PIPE), stdout: must(child.stdout, PIPE), stderr: must(child.stderr, PIPE) }
}

const PIPE = 'asked for above'

/** Waits while the pipe is full, and ends quietly when nobody reads any more. */
function writableOf(stdin: Writable): WritableStream<Uint8Array> {
  let goOn: () => void = () => undefined
  for (const event of ['drain', 'close', 'error']) stdin.on(event, () => goOn())
  return new WritableStream({
    write: (bytes) => (stdin.writable && !stdin.write(bytes) ? new Promise<void>((resolve) => (goOn = resolve)) : undefined),
    close: () => void stdin.end(),
    abort: () => void stdin.destroy(),
  })
}

/** @throws when it is not there */
export function ffmpegVersion(): string {
  const { stdout, error } = spawnSync(FFMPEG, ['-version'], { env: {}, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const version = /^ffmpeg version (\S+)/.exec(stdout ?? '')?.[1]
  if (!version) throw new Error(`no codecs: neither node-av nor ${FFMPEG} is installed`, { cause: error })
  return version.slice(0, 30)
}
