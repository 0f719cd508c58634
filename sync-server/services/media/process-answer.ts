import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Answer, AnswerMedia, Segment } from '#shared/entities/answer.ts'
import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import { RECORDING_KINDS, type FileKind } from '#shared/lib/files/first-bytes.ts'
import type * as z from 'zod'
import type { WithLog } from '../../ports.ts'
import type { Config } from '../../config.ts'
import type { Models } from '../../models/index.ts'
import type { ObjectStore } from '../s3/object-store.ts'
import { areForeign } from './known-kinds.ts'
import { fetchSegment, MissingError } from './fetch-segment.ts'
import type { MediaMade } from './protocol.ts'
import { runWorker, type WorkerLimits } from './run-worker.ts'

type Media = z.infer<typeof AnswerMedia>

/** `damaged`: the segment that the store no longer has as it was recorded, or not at all. */
export interface Processed {
  media: Media
  damaged?: Segment
}

/**
 * Makes the seekable webm and thumbnail of an answer in the processed bucket, under fixed names. Returns the values for the answer; throws
 * when another try may help (store or worker failed).
 */
export function processAnswer(deps: MediaDeps, answer: Answer, limits?: WorkerLimits): Promise<Processed> {
  return inFolder(deps, async (folder) => {
    const segments = [...(answer.segments ?? [])].sort((a, b) => a.n - b.n)
    const fetched = await fetchSegments(deps, segments, { folder }).catch(asDamaged)
    if (fetched.problem !== null) {
      const { damaged } = fetched
      return { media: unreadable(deps, answer, fetched.problem), ...(damaged && { damaged }) }
    }
    const output = path.join(folder, 'whole.webm')
    const thumbnail = path.join(folder, 'thumbnail.webp')
    const result = await runWorker({ make: 'whole', segments: fetched.files, output, thumbnail }, limits)
    if (result.status === 'unreadable') return { media: unreadable(deps, answer, result.reason, result.engine) }
    const names = processedNames(answer)
    await deps.s3.putFile('processed', names.video, output, 'video/webm')
    if (result.hasThumbnail) await deps.s3.putFile('processed', names.thumbnail, thumbnail, 'image/webp')
    const missing = result.unreadable.flatMap((position) => segments[position]?.n ?? [])
    if (missing.length > 0) deps.log.error({ answerId: answer.id, segments: missing }, 'segments of an answer cannot be read')
    const media: Media = {
      status: 'ready',
      objectName: names.video,
      mime: mimeOf(result),
      bytes: (await stat(output)).size,
      durationMs: result.durationMs,
      ...(result.hasThumbnail ? { thumbnail: names.thumbnail } : {}),
      ...(missing.length > 0 ? { unreadableSegments: missing } : {}),
      engine: result.engine,
    }
    return { media }
  })
}

interface Fetched {
  files: string[]
  problem: string | null
  damaged?: Segment
}

/** Treats an object the store lost like one it changed: no repeat brings it back, only the device that recorded it can. */
function asDamaged(error: unknown): Fetched {
  if (!(error instanceof MissingError)) throw error
  return { files: [], problem: error.message, damaged: error.segment }
}

export type MediaDeps = WithLog & { s3: ObjectStore; models: Models; config: Config }

/**
 * Copies of recorder segments, each compared with its manifest; the first one that differs ends it and is `damaged`. When none of them
 * began as a file of these kinds, that is the problem, and nobody is to open them. @throws MissingError
 */
export async function fetchSegments(
  deps: { s3: ObjectStore; models: Models },
  segments: readonly Segment[],
  { folder, kinds = RECORDING_KINDS }: { folder: string; kinds?: readonly FileKind[] },
): Promise<Fetched> {
  const files = segments.map((segment) => path.join(folder, `${segment.n}.recorded`))
  for (const [i, segment] of segments.entries()) {
    const problem = await fetchSegment(deps.s3, segment, files[i] ?? '')
    if (problem) return { files, problem, damaged: segment }
  }
  if (files.length === 0) return { files, problem: 'the answer names no segment' }
  // last: what the store has changed is the store's fault
  return { files, problem: (await areForeign(deps, segments, kinds)) ? 'by its first bytes it is no recording' : null }
}

/** Said in the log with the reason; the reviewer sees the state, and the recorded bytes stay in the store untouched. */
export function unreadable(deps: WithLog, answer: Pick<Answer, 'id'>, reason: string, engine?: string): Media {
  deps.log.error({ answerId: answer.id, reason }, 'a recorded answer cannot be read')
  return { status: 'unreadable', ...(engine ? { engine } : {}) }
}

/** Names results by answer, so that a repeat replaces its own result and nothing else. They carry the mark of the recording's own name (ADR 0065). */
export const processedNames = (
  answer: Pick<Answer, 'interviewId' | 'questionId' | 'attempt' | 'segments' | 'voice' | 'still'>,
): Record<'video' | 'thumbnail' | 'proxy' | 'sound' | 'still' | 'small' | 'words', string> => {
  const recorded = [...(answer.segments ?? []), ...(answer.voice ?? []), ...(answer.still ?? [])][0]?.objectName
  const mark = recorded && parseVideoObjectName(recorded, answer.interviewId)?.mark
  const stem = `${answer.interviewId}_${answer.questionId}_a${answer.attempt}${mark ? `-${mark}` : ''}`
  return {
    video: `prcsd_${stem}.webm`,
    thumbnail: `thumb_${stem}.webp`,
    proxy: `proxy_${stem}.mp4`,
    sound: `sound_${stem}.webm`,
    still: `still_${stem}.webp`,
    small: `small_${stem}.mp4`,
    words: `words_${stem}_v1.json`,
  }
}

/** The type of a webm with what was found in it. */
export function mimeOf(made: MediaMade): string {
  const codecs = [made.video?.codec, made.audio?.codec].filter((codec) => codec !== undefined)
  return `${made.video ? 'video' : 'audio'}/webm;codecs="${codecs.join(',')}"`
}

/** Runs `work` with a folder that is gone afterwards. */
export async function inFolder<T>(deps: { config: Config }, work: (folder: string) => Promise<T>): Promise<T> {
  const temp = path.join(deps.config.dataDir, 'tmp')
  await mkdir(temp, { recursive: true })
  const folder = await mkdtemp(path.join(temp, 'media-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
