import * as z from 'zod'
import { answer, Segment } from '#shared/entities/answer.ts'
import { interview } from '#shared/entities/interview.ts'
import { CV_EXTENSIONS, CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import { cleanFileName } from '#shared/lib/files/file-name.ts'
import { IDENTITY_PHOTO } from '#shared/lib/files/identity-photo.ts'
import { Id, Ms, Sha256 } from '#shared/primitives/fields.ts'

const Count = z.number().int().min(0)

/** Whole recording. */
export const RescueTake = z.object({
  id: Id,
  questionId: Id,
  attempt: z.number().int().min(1).max(99),
  /** absent: the first, also in files of before */
  round: z.number().int().min(1).max(99).optional(),
  free: z.boolean(),
  state: z.enum(['kept', 'stopped', 'interrupted']),
  limitMs: z.number().min(0),
  startedAt: Ms,
  finishedAt: Ms.nullable(),
  // a recorder start that gave nothing has no bytes
  segments: z.array(Segment.omit({ parts: true }).extend({ bytes: Count, closed: z.literal(true) })).max(100),
})

const Upload = z.object({
  id: z.string().max(200),
  answerId: Id,
  segment: Count,
  contentType: z.string().max(80),
  createdAt: Ms,
  uploadId: z.string().max(1000).nullable(),
  parts: z.array(
    z.object({
      n: Count,
      bytes: Count,
      sha256: Sha256,
      etag: z.string().max(200).nullable(),
      tries: Count,
      held: Count.optional(),
    }),
  ),
  cut: z.boolean().optional(),
})

const Cv = z.object({
  name: z.string().overwrite(cleanFileName).min(1).max(200),
  extension: z.enum(CV_EXTENSIONS),
  bytes: Count.min(1).max(CV_MAX_BYTES),
  sha256: Sha256,
  /** hash of the one that the employer had when the file was written: this one is to take its place */
  replaces: Sha256.optional(),
})
export type RescueCv = z.infer<typeof Cv>

const Photo = z.object({
  takenId: Id,
  bytes: Count.min(1).max(IDENTITY_PHOTO.most),
  sha256: Sha256,
  /** hash of the one that the employer had when the file was written */
  replaces: Sha256.optional(),
})
export type RescuePhoto = z.infer<typeof Photo>

/** The signed log of the device that recorded: by it the server judges when that was. */
const Log = z.object({
  keyId: Id,
  publicKey: z.string().max(400),
  log: z.string().max(900_000),
  signature: z.string().max(200),
})

/** The first frame of a rescue file; the recorded pieces follow, one frame each, in the order of `pieces`, then the CV, and last the photo. Files of before have no CV, no photo and no log. */
export const RescueList = z.object({
  version: z.literal(1),
  interviewId: Id,
  /** progress of the candidate on that device, which may never have been online */
  progress: interview.fields.pick({
    stage: true,
    openedAt: true,
    consent: true,
    startedAt: true,
    firstAnswerAt: true,
    finishedAt: true,
    rounds: true,
  }),
  takes: z.array(RescueTake),
  uploads: z.array(Upload),
  /** final answers by choice or text that have no receipt */
  written: z.array(
    answer.fields
      .pick({ questionId: true, attempt: true, round: true, choice: true, text: true, startedAt: true, finishedAt: true })
      .extend({ id: Id, kind: z.enum(['choice', 'short']) }),
  ),
  /** take, segment, number */
  pieces: z.array(z.tuple([Id, Count, Count])),
  cv: Cv.optional(),
  photo: Photo.optional(),
  log: Log.optional(),
})
export type RescueList = z.infer<typeof RescueList>
export type RescueTake = z.infer<typeof RescueTake>
export type RescueUpload = RescueList['uploads'][number]

/** Does the list name each recorded piece of its takes, in order, and nothing else? Only then the answers can be made from it. */
export function isWhole({ takes, uploads, pieces }: RescueList): boolean {
  const expected = takes.flatMap((take) =>
    take.segments.flatMap((segment) => segment.chunks.map(({ n }) => [take.id, segment.n, n].join())),
  )
  const known = new Set(takes.flatMap((take) => take.segments.map((segment) => `${take.id} ${segment.n} ${segment.objectName}`)))
  return (
    expected.join(' ') === pieces.map((piece) => piece.join()).join(' ') &&
    uploads.every((row) => known.has(`${row.answerId} ${row.segment} ${row.id}`))
  )
}
