import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms, Sha256 } from '../primitives/fields.ts'
import { MOST_SEGMENTS, MOST_TRIES } from '../lib/files/object-name.ts'
import { Trust } from '../lib/words/trust.ts'

export const Piece = z.object({ n: z.number().int().min(0), bytes: z.number().int().min(1), sha256: Sha256 })

/** MediaRecorder start: its own header, its own stored object. */
export const Segment = z.object({
  n: z
    .number()
    .int()
    .min(0)
    .max(MOST_SEGMENTS - 1),
  objectName: z.string().max(200),
  mime: z.string().max(80),
  bytes: z.number().int().min(1),
  /** recorder pieces in order; each was on disk before it was counted */
  chunks: z.array(Piece).max(2000),
  /** S3 parts cut from the pieces; n starts at 1 */
  parts: z.array(Piece).max(1000),
  /** milliseconds since the take began, by the monotonic clock */
  fromMs: Ms,
  toMs: Ms,
  /** reason why the next segment begins later than this one ends: shown to the reviewer, never hidden */
  gap: z.enum(['none', 'killed', 'interrupted', 'paused']),
})
export type Segment = z.infer<typeof Segment>

/** Failures of the media process in a row, and the time of the last. They say nothing about the bytes: it is tried again. */
export const MediaFailures = z.object({ times: z.number().int().min(1), at: Ms })
export type MediaFailures = z.infer<typeof MediaFailures>

/** Media that the server found and made; `clientValue` of these is ignored. */
export const AnswerMedia = z.object({
  status: z.enum(['waiting', 'processing', 'ready', 'unreadable']),
  /** seekable file in the processed bucket */
  objectName: z.string().max(200).optional(),
  mime: z.string().max(80).optional(),
  bytes: z.number().int().optional(),
  durationMs: Ms.optional(),
  thumbnail: z.string().max(200).optional(),
  /** a small mp4 of it, for slow connections and browsers that play no webm */
  proxy: z.object({ objectName: z.string().max(200), bytes: z.number().int() }).optional(),
  /** numbers of recorder segments in which there was neither picture nor sound: the file lacks them, and the reviewer is told */
  unreadableSegments: z.array(z.number().int()).max(MOST_SEGMENTS).optional(),
  engine: z.string().max(80).optional(),
  /** with `unreadable`: nobody found that there is nothing in it; with `ready`: the small mp4 failed. It is tried again */
  failed: MediaFailures.optional(),
})

/** Number of bars in the picture of a voice. */
export const PEAKS = 200

/** Sound that the server made of the voice, before it had the video or out of it; `clientValue` of these is ignored. */
export const AnswerSound = z.object({
  status: z.enum(['ready', 'unreadable']),
  /** seekable file in the processed bucket */
  objectName: z.string().max(200).optional(),
  mime: z.string().max(80).optional(),
  bytes: z.number().int().optional(),
  durationMs: Ms.optional(),
  /** loudness of each stretch, 0 to 100: all stretches are equally long */
  peaks: z.array(z.number().int().min(0).max(100)).max(PEAKS).optional(),
  /** recorded beside the video, or taken out of it */
  from: z.enum(['device', 'video']),
  engine: z.string().max(80).optional(),
  /** with `unreadable`: nobody found that there is nothing in it, and it is tried again */
  failed: MediaFailures.optional(),
})

/** Picture made of the still image of the device, shown until the video has its own; `clientValue` of these is ignored. */
export const AnswerPicture = z.object({
  status: z.enum(['ready', 'unreadable']),
  /** in the processed bucket, without what the file said beside the picture */
  objectName: z.string().max(200).optional(),
  /** with `unreadable`: nobody found that there is nothing in it, and it is tried again */
  failed: MediaFailures.optional(),
})

/** Preview video that the server made of the one the device sent ahead, played until the full video is there; `clientValue` of these is ignored. */
export const AnswerSmall = z.object({
  status: z.enum(['ready', 'unreadable']),
  /** a mp4 in the processed bucket */
  objectName: z.string().max(200).optional(),
  bytes: z.number().int().optional(),
  durationMs: Ms.optional(),
  /** with `unreadable`: nobody found that there is nothing in it, and it is tried again */
  failed: MediaFailures.optional(),
})

/** Most versions of the words of an answer; the last may only be confirmed by reading. */
export const MAX_WORD_VERSIONS = 50

const WordsVersion = z.object({
  version: z.number().int().min(1).max(MAX_WORD_VERSIONS),
  /** in the processed bucket, never changed */
  objectName: z.string().max(200),
  bytes: z.number().int(),
  trust: Trust,
  engine: z.string().max(120),
  /** person who confirmed or corrected it, by name as it was then */
  by: z.string().max(200).optional(),
  at: Ms.optional(),
})

/** Words of a recorded answer, and every earlier version of them; `clientValue` of these is ignored. */
export const AnswerWords = z.object({
  /** `silent`: nobody speaks. `unserved`: no recogniser knows its language. `declined`: its candidate wants no machine help */
  status: z.enum(['ready', 'silent', 'unserved', 'declined', 'failed']),
  /** interview language in which it was spoken */
  language: z.string().max(20),
  current: WordsVersion.optional(),
  former: z.array(WordsVersion).max(MAX_WORD_VERSIONS).optional(),
  /** number of words in the current version */
  count: z.number().int().optional(),
  /** stretches left out because their times cannot be true */
  dropped: z.number().int().optional(),
  /** with `failed`: it is tried again */
  failed: MediaFailures.optional(),
})
export type AnswerWords = z.infer<typeof AnswerWords>

/** Given by the server after it compared size and hash of every object (or committed the text): the only ground for "the employer has it". */
export const Receipt = z.object({ code: z.string().max(12), at: Ms })

/** Answer to a question, per attempt; written by the candidate's device, immutable once final. */
export const answer = defineEntity({
  collection: 'answers',
  scopes: ['job'],
  version: 3,
  indexes: [['iv', 'id']],
  rules: { '*': 'untilFinal' },
  fields: z.object({
    interviewId: Id,
    questionId: Id,
    kind: z.enum(['video', 'choice', 'short']),
    attempt: z.number().int().min(1).max(MOST_TRIES),
    /** round of the interview in which it was given; absent = the first */
    round: z.number().int().min(1).max(99).optional(),
    state: z.enum(['draft', 'final', 'discarded']),
    choice: z.array(z.string().max(40)).max(12).optional(),
    text: z.string().max(10_000).optional(),
    segments: z.array(Segment).max(MOST_SEGMENTS).optional(),
    /** the voice alone, recorded beside a video and sent before it; the answer is whole without */
    voice: z.array(Segment).max(MOST_SEGMENTS).optional(),
    /** still image, sent before the video; the answer is whole without */
    still: z.array(Segment).max(MOST_SEGMENTS).optional(),
    durationMs: Ms.optional(),
    /** earlier answers to the question that the candidate recorded again; they go once the employer has this one */
    replaces: z.array(Id).max(MOST_TRIES).optional(),
    startedAt: Ms,
    /** the device's claim, for display; order is decided by arrival */
    finishedAt: Ms.optional(),
    // server only
    receipt: Receipt.optional(),
    media: AnswerMedia.optional(),
    sound: AnswerSound.optional(),
    picture: AnswerPicture.optional(),
    small: AnswerSmall.optional(),
    words: AnswerWords.optional(),
    /** numbers of recorder segments that the store no longer has as they were recorded: found when they were read again */
    damagedSegments: z.array(z.number().int()).max(MOST_SEGMENTS).optional(),
  }),
})
export type Answer = DocOf<typeof answer>
