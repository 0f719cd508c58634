import type { Actor } from '#shared/primitives/roles.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import type { Rng } from '../core/rng.ts'
import { JOBS } from './people.ts'

/** A document about to be made. */
export interface NewDoc {
  /** id, if the place says it */
  id?: string
  scope: string
  iv: string
  fields: Record<string, unknown>
}

/** Writes of the simulator in a collection. `mark` makes each text different from all others. */
export interface Content {
  /** a document this person would make at this place; null when the app has no way to do so */
  make(input: { actor: Actor; isBlind?: boolean; id: string; iv: string; job: string; mark: string; rng: Rng }): NewDoc | null
  /** field -> a new value */
  edits: Readonly<Record<string, (mark: string, rng: Rng) => unknown>>
  /** does the app offer to delete these */
  isRemovable: boolean
}

const text = (mark: string): string => mark
const inJob = (job: string): string => `job:${job}`

/** Seven of the ten collections: every kind of scope, every kind of field rule. */
export const CONTENT: Partial<Record<CollectionName, Content>> = {
  jobs: {
    make: ({ actor, id, mark }) => ({
      scope: inJob(id),
      iv: '',
      fields: { programmeId: 'pr1', name: mark, jobType: 'interview', createdAt: 1, ownerId: actor.id },
    }),
    edits: { name: text, description: text, level: (mark, rng) => (rng.chance(0.3) ? undefined : mark) },
    isRemovable: false,
  },
  jobSettings: {
    make: ({ job, mark }) => ({
      scope: inJob(job),
      iv: '',
      fields: { jobId: job, section: 'layout', companyName: mark, companyMessage: mark },
    }),
    edits: { companyName: text, companyMessage: text },
    isRemovable: false,
  },
  questions: {
    make: ({ job, mark }) => ({ scope: inJob(job), iv: '', fields: { jobId: job, kind: 'short', text: { english: mark }, createdAt: 1 } }),
    edits: { text: (mark) => ({ english: mark }), modelAnswer: text, limitMs: (_mark, rng) => (rng.chance(0.3) ? undefined : rng.int(9)) },
    isRemovable: true,
  },
  interviews: {
    make: ({ id, job, mark }) => ({
      scope: inJob(job),
      iv: id,
      fields: { jobId: job, name: mark, email: `${mark}@example.com`, createdAt: 1 },
    }),
    edits: {
      name: text,
      phone: (mark, rng) => (rng.chance(0.3) ? undefined : mark),
      shortlisted: (_mark, rng) => rng.pick([1, 0, -1, -2]),
      stage: (_mark, rng) => rng.pick(['setup', 'rehearsal', 'interview']),
      language: text,
      // now and then somebody nobody else thinks of: a lost decision that another one equals would not be missed
      assigneeId: (mark, rng) => rng.pick(['r1', 'r2', mark, mark]),
      notes: text,
    },
    isRemovable: false,
  },
  answers: {
    make: ({ actor, iv, job, mark }) =>
      actor.role === 'jobseeker'
        ? {
            scope: inJob(job),
            iv,
            fields: { interviewId: iv, questionId: 'q1', kind: 'short', attempt: 1, state: 'draft', text: mark, startedAt: 1 },
          }
        : null,
    edits: { text, state: (_mark, rng) => rng.pick(['draft', 'draft', 'final']), choice: (mark) => [mark] },
    isRemovable: false,
  },
  comments: {
    make: ({ actor, iv, job, mark }) => ({
      scope: inJob(job),
      iv,
      fields: { interviewId: iv, authorId: actor.id, authorName: 'from the device', text: mark, createdAt: 1 },
    }),
    edits: { text, atMs: (_mark, rng) => (rng.chance(0.3) ? undefined : rng.int(9)) },
    isRemovable: true,
  },
  reviews: {
    make: ({ actor, isBlind, iv, job, mark, rng }) => {
      const scope = rng.pick([`user:${actor.id}`, inJob(job), `panel:${iv}`])
      const isSeal = isBlind === true && scope.startsWith('panel:')
      return {
        ...(isSeal ? { id: sealedReviewId(iv, actor.id) } : {}),
        scope,
        iv,
        fields: {
          interviewId: iv,
          jobId: job,
          raterId: actor.id,
          raterName: 'from the device',
          scores: {},
          note: mark,
          createdAt: 1,
          ...(isSeal ? { sealedAt: 1 } : {}),
        },
      }
    },
    edits: {
      note: text,
      sealedAt: (_mark, rng) => rng.int(9),
      scores: (_mark, rng) => ({ q1: rng.int(11) }),
      overall: (_mark, rng) => rng.int(11),
    },
    isRemovable: true,
  },
  library: {
    make: ({ actor, mark }) => ({
      scope: `group:${actor.gid}`,
      iv: '',
      fields: { kind: 'template', name: mark, value: { mark }, ownerId: actor.id, ownerName: 'from the device', createdAt: 1 },
    }),
    edits: { name: text, value: (mark) => ({ mark }) },
    isRemovable: true,
  },
  reports: { make: () => null, edits: {}, isRemovable: false },
}

export const SIMULATED = [
  'jobs',
  'jobSettings',
  'questions',
  'interviews',
  'answers',
  'comments',
  'reviews',
  'library',
  'reports',
] as const satisfies readonly CollectionName[]

/** Document that only the server makes: `by` is a job's name. */
export const serverReport = (iv: string, mark: string): NewDoc => ({
  scope: `panel:${iv}`,
  iv,
  fields: { interviewId: iv, engine: mark, values: { score: mark }, createdAt: 1 },
})

/** Score set by hand, as a call keeps it: sealed, beside the reviews, whether or not its author has sealed one. */
export const scoreByHand = (raterId: string, iv: string, mark: string): NewDoc => ({
  scope: `panel:${iv}`,
  iv,
  fields: {
    interviewId: iv,
    jobId: JOBS[0],
    raterId,
    raterName: '',
    scores: {},
    sealedAt: 1,
    createdAt: 1,
    manual: { overall: 50, reason: mark },
  },
})
