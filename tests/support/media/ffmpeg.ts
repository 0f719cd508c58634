import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod'

/** Runs ffmpeg or ffprobe, feeding `input` if given, and gives what it wrote to stdout. Throws with the end of stderr when it fails. */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe' | 'flite',
  args: readonly string[],
  input?: Iterable<Uint8Array>,
): Promise<Buffer> {
  const child = spawn(tool, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const out: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => out.push(piece))
  child.stderr.on('data', (piece: Buffer) => errors.push(piece))
  // a tool that stops reading early closes the pipe; its exit code tells whether that was an error
  child.stdin.on('error', () => undefined)
  const closed = once(child, 'close')
  for (const piece of input ?? []) if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), closed])
  child.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${Buffer.concat(errors).toString('utf8').slice(-600)}`)
  return Buffer.concat(out)
}

/** True when the tool is installed. */
export const hasTool = (tool: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(tool, ['-version'], { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('close', () => resolve(true))
  })

const Probe = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      sample_rate: z.coerce.number().optional(),
    }),
  ),
})

export interface MediaFacts {
  container: string
  /** null when the file does not say: a recorder's raw webm never does */
  durationMs: number | null
  video: { codec: string; width: number; height: number } | null
  audio: { codec: string; sampleRate: number } | null
}

/** Facts about a file by ffprobe, which shares no code with the server. */
export async function probeMedia(file: string): Promise<MediaFacts> {
  const out = await runTool('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file])
  const probe = Probe.parse(JSON.parse(out.toString('utf8')))
  const video = probe.streams.find((stream) => stream.codec_type === 'video')
  const audio = probe.streams.find((stream) => stream.codec_type === 'audio')
  return {
    container: probe.format.format_name,
    durationMs: probe.format.duration === undefined ? null : Math.round(probe.format.duration * 1000),
    video: video ? { codec: video.codec_name, width: video.width ?? 0, height: video.height ?? 0 } : null,
    audio: audio ? { codec: audio.codec_name, sampleRate: audio.sample_rate ?? 0 } : null,
  }
}

/** Presentation times in milliseconds of all packets of the first video or audio track, in file order. */
export async function packetTimes(file: string, kind: 'video' | 'audio'): Promise<number[]> {
  const out = await runTool('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    `${kind[0]}:0`,
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    file,
  ])
  return out
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .map((line) => Math.round(Number(line) * 1000))
}
