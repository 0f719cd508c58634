import { must } from '#shared/primitives/must.ts'
import { openEngine } from './engine.ts'
import type { Engine } from './engine-types.ts'
import { joinSegments, type Codecs } from './join-segments.ts'
import { MediaResult, type MediaMade, type MediaUnreadable, type MediaWork } from './protocol.ts'
import { isTooLong, openSegment, type SegmentFile } from './segment-file.ts'
import { makeStill } from './still.ts'
import { writeThumbnail } from './thumbnail.ts'
import { readPeaks } from './peaks.ts'
import { codecsFor, fits, proxyForm, WEBM } from './unify-segment.ts'

/** Makes the seekable webm and the thumbnail of one answer, its sound alone, a small mp4, or the picture that came before it. Runs in the worker process, where native codecs can crash without harm. */
export async function makeMedia(work: MediaWork): Promise<MediaResult> {
  const engine = await openEngine()
  const made = await MAKERS[work.make](work, engine)
  const result: MediaResult = { ...made, engine: engine.name }
  const problem = MediaResult.safeParse(result).error?.issues[0]
  // the same bytes say the same the next time: no reason to try them again
  return problem
    ? { ...unreadable(`the file says what cannot be: ${problem.path.join('.')}: ${problem.message}`), engine: engine.name }
    : result
}

/** A result as it is before the engine puts its name to it. */
type Made = Omit<MediaMade, 'engine'> | Omit<MediaUnreadable, 'engine'>
type Maker = (work: MediaWork, engine: Engine) => Promise<Made>

const MAKERS: Readonly<Record<MediaWork['make'], Maker>> = { whole: makeJoined, sound: makeJoined, proxy: makeProxy, still: makeStill }

const unreadable = (reason: string) => ({ status: 'unreadable', reason }) as const

async function makeJoined(work: MediaWork, engine: Engine): Promise<Made> {
  const opened = await Promise.all(work.segments.map((file) => openUsable(file, work)))
  const usable = opened.flatMap((segment, position) => (typeof segment === 'string' ? [] : [{ position, segment }]))
  const useless = opened.flatMap((segment, position) => (typeof segment === 'string' ? [position] : []))
  if (usable.length === 0) return unreadable(opened.find((segment) => segment === TOO_LONG) ?? NOTHING)

  const codecs = await codecsFor(usable.map(({ segment }) => segment))
  const transcoded: number[] = []
  const alike: SegmentFile[] = []
  for (const { position, segment } of usable) {
    const copyable = await fits(segment, codecs)
    const fitting = copyable ? segment : await engine.transcode(segment, codecs, { file: scratchOf(work, position), ...WEBM })
    if (fitting) alike.push(fitting)
    else useless.push(position)
    if (fitting && !copyable) transcoded.push(position)
  }
  if (alike.length === 0) return unreadable('no picture and no sound could be decoded')

  const seconds = await joinSegments(alike, codecs, work.output)
  const hasThumbnail = work.thumbnail !== undefined && (await thumbnailOfFirst(alike, work.thumbnail, engine))
  const facts = await factsOf(alike, codecs)
  for (const { input } of alike) input.dispose()
  return {
    status: 'ready',
    durationMs: Math.round(seconds * 1000),
    ...facts,
    hasThumbnail,
    ...(work.make === 'sound' && { peaks: await readPeaks(work.output, seconds, engine) }),
    unreadable: useless.sort((a, b) => a - b),
    transcoded,
  }
}

const NOTHING = 'no picture and no sound in the recorded bytes'
const TOO_LONG = 'by its times it lasts longer than a recording can'

/** A segment of which something can be made, else why not. */
async function openUsable(file: number, { make }: MediaWork): Promise<SegmentFile | typeof NOTHING | typeof TOO_LONG> {
  const opened = await openSegment(file)
  const segment = make === 'sound' ? withoutPicture(opened) : opened
  if (!segment) return NOTHING
  return (await isTooLong(segment)) ? TOO_LONG : segment
}

/** An empty file for what a segment becomes on the way. */
const scratchOf = ({ scratch }: MediaWork, position: number): number => must(scratch[position], 'one for each segment')

/** Null when there is nothing to hear. */
const withoutPicture = (segment: SegmentFile | null): SegmentFile | null => (segment?.audio ? { ...segment, video: null } : null)

/** The picture at most 360 high, both at few bits a second, in what every tablet plays. */
async function makeProxy({ segments, output, scratch }: MediaWork, engine: Engine): Promise<Made> {
  const [joined, ...rest] = scratch
  const isJoined = joined !== undefined && segments.length > 1
  if (isJoined) {
    const whole = await makeJoined({ make: 'whole', segments, output: joined, scratch: rest }, engine)
    if (whole.status === 'unreadable') return whole
  }
  const segment = await openSegment(isJoined ? joined : must(segments[0], 'the protocol asks for one'))
  if (!segment?.video) return unreadable('no picture to make smaller')
  if (await isTooLong(segment)) return unreadable(TOO_LONG)
  const picture = { width: await segment.video.getDisplayWidth(), height: await segment.video.getDisplayHeight() }
  const codecs: Codecs = { video: 'avc', audio: segment.audio ? 'aac' : null }
  const made = await engine.transcode(segment, codecs, { file: output, ...proxyForm(picture) })
  if (!made) return unreadable('no picture could be decoded')
  const durationMs = Math.round((await made.input.computeDuration()) * 1000)
  const facts = await factsOf([made], codecs)
  made.input.dispose()
  return { status: 'ready', durationMs, ...facts, hasThumbnail: false, unreadable: [], transcoded: [0] }
}

async function thumbnailOfFirst(segments: readonly SegmentFile[], file: number, engine: Engine): Promise<boolean> {
  for (const segment of segments) if (await writeThumbnail(segment, file, engine)) return true
  return false
}

async function factsOf(segments: readonly SegmentFile[], codecs: Codecs): Promise<Pick<MediaMade, 'video' | 'audio'>> {
  const video = segments.find((segment) => segment.video)?.video
  const audio = segments.find((segment) => segment.audio)?.audio
  return {
    video:
      video && codecs.video ? { codec: codecs.video, width: await video.getDisplayWidth(), height: await video.getDisplayHeight() } : null,
    audio:
      audio && codecs.audio
        ? { codec: codecs.audio, sampleRate: await audio.getSampleRate(), channels: await audio.getNumberOfChannels() }
        : null,
  }
}
