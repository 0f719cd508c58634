import type { AudioSample, InputVideoTrack } from 'mediabunny'
import type { Codecs } from './join-segments.ts'
import type { SegmentFile } from './segment-file.ts'
import type { Form } from './unify-segment.ts'

/** Decoder and encoder. Containers are read, checked and written by mediabunny whichever it is, so that both make the same of an answer. */
export interface Engine {
  /** with versions, stored beside what it made: another one may find other values */
  name: string
  /** Encodes a segment again with the wanted codecs into `file` and opens that; null when nothing could be decoded. Closes the original. */
  transcode(segment: SegmentFile, codecs: Codecs, form: Form & { file: number }): Promise<SegmentFile | null>
  /** The picture so many seconds after the first one, or the last before, upright and THUMBNAIL_WIDTH wide; null when there is none. */
  draw(track: InputVideoTrack, moment: number): Promise<Picture | null>
  /** Its sound, decoded. The caller closes each sample. */
  hear(segment: SegmentFile): AsyncIterable<AudioSample>
}

/** Rows without padding; of four channels the last one says nothing. */
export interface Picture {
  width: number
  height: number
  channels: 3 | 4
  pixels: Uint8Array
}
