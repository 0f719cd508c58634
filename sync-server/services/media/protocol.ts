import * as z from 'zod'

/** The seekable webm with a thumbnail; the sound alone, with how loud it is; a small mp4; a webp of a picture that a device took. */
const Make = z.enum(['whole', 'sound', 'proxy', 'still'])

/** Work for the media process: files of one answer in order of recording, and where to write. Paths are absolute. */
export interface MediaRequest {
  make: z.infer<typeof Make>
  segments: string[]
  output: string
  /** of the whole: a webp picture, THUMBNAIL_WIDTH wide */
  thumbnail?: string
}

/** The same as the media process is asked it: numbers of open files, because names are not its business. */
export const MediaWork = z.object({
  make: Make,
  segments: z.array(z.number()).min(1),
  output: z.number(),
  thumbnail: z.number().optional(),
  /** empty files for what is made on the way: one for each segment, and one more */
  scratch: z.array(z.number()),
})
export type MediaWork = z.infer<typeof MediaWork>

const Video = z.object({ codec: z.string(), width: z.number().int(), height: z.number().int() })
const Audio = z.object({ codec: z.string(), sampleRate: z.number().int(), channels: z.number().int() })

/** No answer takes a day. Times in a file are what a stranger wrote: one of a few hundred bytes can say that it lasts for ages. */
export const LONGEST_MS = 24 * 60 * 60_000

export const MediaMade = z.object({
  status: z.literal('ready'),
  durationMs: z.number().int().min(0).max(LONGEST_MS),
  video: Video.nullable(),
  audio: Audio.nullable(),
  /** true when a picture was written: an answer may be sound only */
  hasThumbnail: z.boolean(),
  /** of the sound: how loud each of equally long stretches is, 0 to 100 */
  peaks: z.array(z.number().int()).optional(),
  /** positions in the request whose bytes held no picture and no sound, or times that no recording has */
  unreadable: z.array(z.number().int()),
  /** positions in the request that had to be encoded again to fit the others */
  transcoded: z.array(z.number().int()),
  /** engine that found the values above */
  engine: z.string().max(80),
})
export type MediaMade = z.infer<typeof MediaMade>

/** The bytes are what the recorder gave, and no picture or sound is in them, or what they say of themselves cannot be. */
export const MediaUnreadable = z.object({ status: z.literal('unreadable'), reason: z.string(), engine: z.string().max(80) })
export type MediaUnreadable = z.infer<typeof MediaUnreadable>

export const MediaResult = z.discriminatedUnion('status', [MediaMade, MediaUnreadable])
export type MediaResult = z.infer<typeof MediaResult>

export const THUMBNAIL_WIDTH = 320
