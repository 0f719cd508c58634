import { Input, MATROSKA, MP4, OGG, WEBM, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { isRecording } from './is-recording.ts'
import { sourceOf } from './open-files.ts'
import { LONGEST_MS } from './protocol.ts'
import { trimTornEnd } from './trim-torn-end.ts'

/** Recorder file, opened: its tracks and the begin and end of each, in seconds. */
export interface SegmentFile {
  input: Input
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  /** first timestamp of any track: the zero of this segment */
  begin: number
}

/** Formats that recorders write. Never all that the demuxer knows: among that are playlists, which make it open what they name. */
const FORMATS = [WEBM, MATROSKA, MP4, OGG]

/**
 * Opens a copy of a recorder file by its descriptor, cutting off a torn end. Null for other kinds, for files that lead to others, and
 * without a packet in any track.
 */
export async function openSegment(file: number): Promise<SegmentFile | null> {
  if (!isRecording(file)) return null
  trimTornEnd(file)
  return openTracks(new Input({ source: sourceOf(file), formats: FORMATS }))
}

/** The tracks of an input in which there is something; null and closed when there is nothing. */
export async function openTracks(input: Input): Promise<SegmentFile | null> {
  try {
    if (!(await input.canRead())) return close(input)
    const video = await startOf(await input.getPrimaryVideoTrack())
    const audio = await startOf(await input.getPrimaryAudioTrack())
    if (!video && !audio) return close(input)
    return {
      input,
      video: video?.track ?? null,
      audio: audio?.track ?? null,
      begin: Math.min(video?.begin ?? Infinity, audio?.begin ?? Infinity),
    }
  } catch {
    // the demuxer throws on bytes that are no media; the caller reports the segment
    return close(input)
  }
}

/** True when its times claim to last longer than any recording does. */
export async function isTooLong({ video, audio, begin }: SegmentFile): Promise<boolean> {
  const tracks = [video, audio].filter((track) => track !== null)
  // of a file that breaks off the end is perhaps not to be found: what is made of it is measured once more
  const ends = await Promise.all(tracks.map((track) => track.computeDuration().catch(() => begin)))
  return ends.some((end) => (end - begin) * 1000 > LONGEST_MS)
}

/** A track with at least one packet and a codec we know; a header without packets is no track. */
async function startOf<T extends InputVideoTrack | InputAudioTrack>(track: T | null): Promise<{ track: T; begin: number } | null> {
  if (!track || !(await track.getCodec())) return null
  const stats = await track.computePacketStats(1)
  return stats.packetCount === 0 ? null : { track, begin: await track.getFirstTimestamp() }
}

function close(input: Input): null {
  input.dispose()
  return null
}
