import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { eraseOverdue } from '#server/commands/privacy/erase-overdue.ts'
import type { Deps } from '#server/deps.ts'
import eraseOverdueJob from '#server/jobs/erase-overdue.ts'
import type { AuditEntry } from '#server/models/records/audit.ts'
import { processedNames } from '#server/services/media/process-answer.ts'
import type { BucketName } from '#server/services/s3/object-store.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock, config: { outboundToPrivate: true } })
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))
beforeEach(() => keepFor(30))

/** The setting of who owns the sample job. */
const keepFor = async (data_retention_days: number): Promise<void> =>
  void (await scene.result('recruiter/update_account_information', { data_retention_days }, await owner()))
/** Days pass here, and sessions end meanwhile. */
const owner = async (): Promise<string> =>
  await tokenFor(deps, must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'the scene has it'))
const run = (): Promise<void> => eraseOverdueJob.run(deps, {}, { number: 1 })

interface Made {
  id: string
  email: string
  userId: string
  objects: readonly { bucket: BucketName; name: string }[]
}

/** Makes a candidate who handed an interview in at this moment, with everything that can belong to it. */
async function complete(finishedAt = clock.now()): Promise<Made> {
  const id = deps.random.id()
  const email = `${id}@sample.test`
  const scope = `job:${sample.jobId}`
  const at = { by: 'test', gid: sample.gid, scope, iv: id }
  await addCandidates(deps, 'test', { jobId: sample.jobId, gid: sample.gid }, [{ id, name: 'Eric Erased', email, phone: '+4912345' }])
  const userId = deps.random.id()
  await createAccount(deps, 'test', { id: userId, gid: sample.gid, role: 'jobseeker', email, firstName: 'Eric', lastName: '' })
  await grant(deps, { user: userId, gid: sample.gid, scope, only: id, role: 'candidate' })
  const take = { interviewId: id, questionId: sample.videoQuestionId, attempt: 1 }
  const recorded = videoObjectName({ ...take, segment: 0 })
  const unsent = videoObjectName({ ...take, attempt: 2, segment: 0 })
  const answer: Omit<Answer, 'id' | 'gid' | 'scope' | 'iv' | 'rev' | 'op' | 'fop' | 'at' | 'by'> = {
    ...take,
    kind: 'video',
    state: 'final',
    segments: [{ n: 0, objectName: recorded, mime: 'video/webm', bytes: 3, chunks: [], parts: [], fromMs: 0, toMs: 1, gap: 'none' }],
    startedAt: finishedAt,
    receipt: { code: 'TEST-22', at: finishedAt },
    media: { status: 'ready', objectName: processedNames(take).video, thumbnail: processedNames(take).thumbnail },
  }
  const text = { interviewId: id, questionId: sample.shortQuestionId, kind: 'short', attempt: 1, state: 'final', text: 'By boat.' } as const
  await insertDoc(deps, { ...at, col: 'answers', id: `${id}.v`, fields: answer })
  await insertDoc(deps, { ...at, col: 'answers', id: `${id}.s`, fields: { ...text, startedAt: finishedAt } })
  await insertDoc(deps, { ...at, col: 'comments', id: `${id}.c`, fields: { ...comment, interviewId: id } })
  for (const raterId of [sample.recruiterId, 'another'])
    await insertDoc(deps, { ...at, col: 'reviews', id: sealedReviewId(id, raterId), fields: { ...review, interviewId: id, raterId } })
  await commitEdit(deps, { by: 'test', col: 'interviews', id, gid: sample.gid, changes: { finishedAt } })
  const objects = await store(id, { recorded, unsent, processed: processedNames(take) })
  await deps.models.mails.insertMany([
    { _id: `m${id}`, gid: sample.gid, to: email, subject: 'x', text: 'x', state: 'sent', tries: 1, createdAt: 1 },
  ])
  return { id, email, userId, objects }
}
const comment = { authorId: sample.recruiterId, authorName: 'Rita', text: 'Speaks well.', createdAt: 1 }
const review = { jobId: sample.jobId, raterName: 'Rita', scores: { [sample.videoQuestionId]: 7 }, sealedAt: 1, createdAt: 1 }

/** A recording, what was made of it, a take whose answer never came, and a CV. */
async function store(id: string, names: { recorded: string; unsent: string; processed: { video: string; thumbnail: string } }) {
  const objects = [
    { bucket: 'media', name: names.recorded },
    { bucket: 'media', name: names.unsent },
    { bucket: 'resume', name: `cv_${id}.pdf` },
    { bucket: 'processed', name: names.processed.video },
    { bucket: 'processed', name: names.processed.thumbnail },
  ] as const
  for (const { bucket, name } of objects) await deps.s3.put(bucket, name, Buffer.from('abc'), 'video/webm')
  const facts = { gid: sample.gid, interviewId: id, segment: 0, state: 'completed', createdBy: 'test', createdAt: 1 } as const
  for (const { bucket, name } of objects.slice(0, 3))
    await deps.models.uploads.insertMany([
      {
        ...facts,
        _id: `${deps.s3.buckets[bucket]}/${name}`,
        bucket: deps.s3.buckets[bucket],
        objectName: name,
        uploadId: name,
        answerId: name,
      },
    ])
  return objects
}

/** Remains of a candidate: names of documents, rows and objects. */
async function leftOf({ id, email, userId, objects }: Made): Promise<string[]> {
  const documents = await deps.models.entities.find({ iv: id, gid: sample.gid, del: false }).lean()
  const stored = await Promise.all(
    objects.map(async ({ bucket, name }) => ((await deps.s3.head(bucket, name)) ? [`${bucket}/${name}`] : [])),
  )
  const rows = [
    await deps.models.uploads.countDocuments({ gid: sample.gid, interviewId: id }),
    await deps.models.mails.countDocuments({ gid: sample.gid, to: email }),
    await deps.models.accounts.countDocuments({ _id: userId }),
  ]
  return [...documents.map((one) => one._id), ...stored.flat(), ...rows.filter((count) => count > 0).map((count) => `${count} rows`)]
}
const ALL = 14
const told = async (id: string): Promise<string[]> =>
  (
    await deps.models.audit
      .find({ gid: sample.gid, target: { $in: [id, `interviews/${id}`] }, action: /\.deleted$/ })
      .sort({ n: 1 })
      .lean<AuditEntry[]>()
  ).map(({ action }) => action)

describe('the retention of candidate data', () => {
  it('R481 keeps everything on day 29 and erases recordings, answers, CV and all else on day 30', async () => {
    const made = await complete()
    clock.forward(30 * DAY_MS - 60_000)
    await run()
    expect(await leftOf(made)).toHaveLength(ALL)
    clock.forward(60_000)
    await run()
    expect(await leftOf(made)).toEqual([])
    const gone = await deps.models.entities.find({ iv: made.id, gid: sample.gid }).lean()
    expect(gone.map(({ body }) => body)).toEqual(gone.map(() => ({})))
  })

  it('R481 tells the audit log what went by which setting, with nothing about the person, and webhooks once', async () => {
    const hook = { isActive: true, url: 'http://127.0.0.1:9/', accessToken: 't', events: ['candidate.erased', 'interview.scored'] }
    const made = await complete()
    await scene.result('group/edit_group', { gid: sample.gid, webhooks: [hook] }, await owner())
    clock.forward(30 * DAY_MS)
    await run()
    await run()
    expect(await told(made.id)).toEqual(['candidate.deleted', 'interviews.deleted'])
    const entry = must(await deps.models.audit.findOne({ _id: `candidate.deleted.${made.id}` }).lean<AuditEntry>(), 'it was noted')
    expect(entry).toMatchObject({ by: 'erasure', target: made.id, detail: { jobId: sample.jobId, days: 30 } })
    expect(JSON.stringify(await deps.models.audit.find({ gid: sample.gid }).lean())).not.toMatch(/Eric|\+4912345/)
    const deliveries = await deps.models.webhookDeliveries.find({ gid: sample.gid }).lean()
    expect(deliveries.filter(({ body }) => body.includes(made.id)).map(({ event }) => event)).toEqual(['candidate.erased'])
    await scene.result('group/edit_group', { gid: sample.gid, webhooks: [] }, await owner())
  })

  it('R481 keeps everything with 0 days, and goes by what the owner says at that moment', async () => {
    const made = await complete()
    await keepFor(0)
    clock.forward(400 * DAY_MS)
    await run()
    expect(await leftOf(made)).toHaveLength(ALL)
    await keepFor(399)
    await run()
    expect(await leftOf(made)).toEqual([])
  })

  it('R481 does not touch interviews that are not complete, nor those of owners who keep', async () => {
    const made = await complete()
    await commitEdit(deps, { by: 'test', col: 'interviews', id: made.id, gid: sample.gid, changes: { finishedAt: undefined } })
    const theirs = { by: 'test', col: 'interviews' as const, id: foreign.interviewId, gid: foreign.gid }
    await commitEdit(deps, { ...theirs, changes: { finishedAt: clock.now() } })
    clock.forward(90 * DAY_MS)
    await run()
    expect(await leftOf(made)).toHaveLength(ALL)
    expect(await deps.models.entities.countDocuments({ _id: foreign.interviewId, del: false })).toBe(1)
  })

  it('R481 counts from when the last answer arrived, and does not believe a clock that is years behind', async () => {
    const made = await complete(clock.now())
    await commitEdit(deps, { by: 'test', col: 'interviews', id: made.id, gid: sample.gid, changes: { finishedAt: 5 } })
    await run()
    expect(await leftOf(made)).toHaveLength(ALL)
    clock.forward(30 * DAY_MS)
    await run()
    expect(await leftOf(made)).toEqual([])
  })

  it('R481 keeps the account of somebody who has another interview', async () => {
    const made = await complete()
    const other = await complete(clock.now() + 5 * DAY_MS)
    await grant(deps, { user: made.userId, gid: sample.gid, scope: `job:${sample.jobId}`, only: other.id, role: 'candidate' })
    await deps.models.entities.updateOne({ _id: other.id }, { $unset: { 'body.finishedAt': '' } })
    clock.forward(30 * DAY_MS)
    await run()
    expect(await leftOf(made)).toEqual(['1 rows'])
    expect(await deps.models.accounts.countDocuments({ _id: made.userId })).toBe(1)
  })

  it('R481 reads page by page and leaves nobody out, also when two runs meet', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => complete()))
    clock.forward(30 * DAY_MS)
    const runs = await Promise.all([eraseOverdue(deps, { page: 2 }), eraseOverdue(deps, { page: 2 })])
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0])
    for (const made of all) {
      expect(await leftOf(made)).toEqual([])
      expect(await told(made.id)).toEqual(['candidate.deleted', 'interviews.deleted'])
    }
    expect(await eraseOverdue(deps)).toEqual({ erased: 0, failed: 0 })
  })

  it('R481 that is cut off anywhere goes on with the next run', async () => {
    const made = await complete()
    clock.forward(30 * DAY_MS)
    let cuts = 0
    for (; cuts < 60; cuts++) {
      const dying = diesAfter(cuts)
      if ((await eraseOverdue(dying)).failed === 0) break
      expect(await deps.models.entities.countDocuments({ _id: made.id, del: false })).toBe(1)
    }
    expect(cuts).toBeGreaterThan(8)
    expect(await leftOf(made)).toEqual([])
    expect((await told(made.id)).filter((action) => action === 'candidate.deleted')).toHaveLength(1)
  })

  it('R481 that cannot reach the store is tried again, and keeps no other from being erased', async () => {
    const [first, second] = [await complete(), await complete()]
    clock.forward(30 * DAY_MS)
    const remove: Deps['s3']['remove'] = async (bucket, key) => {
      if (key.includes(first.id)) throw new Error('the store is away')
      await deps.s3.remove(bucket, key)
    }
    await expect(eraseOverdueJob.run({ ...deps, s3: { ...deps.s3, remove } }, {}, { number: 1 })).rejects.toThrow('1 candidates')
    expect([await leftOf(first), await leftOf(second)]).toEqual([expect.arrayContaining([first.id]), []])
    await run()
    expect(await leftOf(first)).toEqual([])
  })
})

/** A process that does so many things and then no more. */
function diesAfter(steps: number): Deps {
  let left = steps
  const step = <A extends unknown[], R>(work: (...args: A) => R) => {
    return (...args: A): R => {
      if (left-- <= 0) throw new Error('the process died')
      return work(...args)
    }
  }
  const { models, s3 } = deps
  const dying = <M extends object>(model: M, names: readonly (keyof M)[]): M =>
    // a model whose named methods may die; all else is the model's own
    Object.create(
      model,
      Object.fromEntries(names.map((name) => [name, { value: step((model[name] as (...args: unknown[]) => unknown).bind(model)) }])),
    ) as M
  return {
    ...deps,
    s3: { ...s3, remove: step(s3.remove) },
    models: {
      ...models,
      entities: dying(models.entities, ['updateOne']),
      uploads: dying(models.uploads, ['deleteMany']),
      mails: dying(models.mails, ['deleteMany']),
      accounts: dying(models.accounts, ['deleteOne']),
      audit: dying(models.audit, ['insertMany']),
    },
  }
}
