import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { processedNames } from '#server/services/media/process-answer.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { newId } from '#shared/primitives/ids.ts'
import { makeCandidates, makeJob, type RecruiterApp } from '#tests/browser/recruiter/recruiter-fixture.ts'
import { spoken, storeWords } from '#tests/browser/recruiter/stored-words.ts'
import { runTool } from '#tests/support/media/ffmpeg.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'
import { fillCrowd } from './fill.ts'
import { ANSWER_MS, ANSWERS, PASSWORD, SENTENCES_MS, type Place } from './place.ts'

let own: OwnApp | undefined

/** The app with a recruiter and two colleagues, a job of four people with eight answers each, and one of two thousand people. */
async function start({ appFolder }: { appFolder: string }): Promise<Place> {
  own = await startOwnApp({ appFolder })
  const { deps, url } = own
  const gid = newId()
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  const [userId = '', ...colleagues] = await Promise.all(['Rita', 'Omar', 'Lena'].map((name) => addRecruiter(deps, gid, name)))
  const app = { deps, gid, rosaId: userId } as RecruiterApp // the fixtures use no more of it
  const job = await makeJob(app, 'Eight answers')
  const weights = { communication_weight: 3, leadership_weight: 2, teamwork_weight: 1 }
  const section = { by: userId, gid, section: 'scoring' as const, changes: { weights } }
  await saveSetting(deps, { ...section, jobId: job.jobId })
  const done = { startedAt: 1, firstAnswerAt: 1, finishedAt: 1, delivered: { received: ANSWERS, total: ANSWERS } }
  const people = await makeCandidates(
    app,
    job,
    ['Ada', 'Bao', 'Cem', 'Dora'].map((name) => ({ name, ...done })),
  )
  await answerAll(app, job.jobId, people)
  for (const iv of people) await seal(app, { iv, jobId: job.jobId, raters: [userId, ...colleagues] })
  const crowd = await makeJob(app, 'Crowd')
  await saveSetting(deps, { ...section, jobId: crowd.jobId })
  const crowdIds = await fillCrowd(deps, { gid, jobId: crowd.jobId, raters: [userId, ...colleagues], by: userId })
  return { url, gid, userId, email: emailOf('Rita'), jobId: job.jobId, people, crowdJobId: crowd.jobId, crowdIds }
}

const emailOf = (name: string): string => `${name.toLowerCase()}@bench.test`

async function addRecruiter(deps: Deps, gid: string, firstName: string): Promise<string> {
  const id = newId()
  const account = { id, gid, role: 'recruiter', groupRole: 'recruiter', email: emailOf(firstName), firstName, lastName: 'Bench' } as const
  await createAccount(deps, 'bench', { ...account, password: PASSWORD })
  return id
}

/** Eight video questions, and an answer of two minutes with its words to each, of each person; all play the same file. */
async function answerAll(app: RecruiterApp, jobId: string, people: readonly string[]): Promise<void> {
  const { deps, gid, rosaId: by } = app
  const place = { by, gid, scope: `job:${jobId}` }
  const clip = await longClip()
  const questionIds = Array.from({ length: ANSWERS }, () => newId())
  for (const [n, id] of questionIds.entries()) {
    const fields = { jobId, kind: 'video' as const, text: { english: `Question ${n + 1}: what did you do first?` }, createdAt: n }
    await insertDoc(deps, { ...place, iv: '', col: 'questions', id, fields })
  }
  await commitEdit(deps, { by, col: 'jobSettings', id: settingId(jobId, 'order'), gid, changes: { questionIds } })
  for (const interviewId of people)
    for (const questionId of questionIds) {
      const { video: objectName } = processedNames({ interviewId, questionId, attempt: 1 })
      await deps.s3.put('processed', objectName, clip, 'video/webm')
      const media = { status: 'ready' as const, objectName, mime: 'video/webm', bytes: clip.length, durationMs: ANSWER_MS }
      const common = { attempt: 1, state: 'final' as const, startedAt: 1, finishedAt: 2, receipt: { code: '7F3K-92', at: 1 } }
      const fields = { ...common, interviewId, questionId, kind: 'video' as const, durationMs: ANSWER_MS, media }
      const id = newId()
      await insertDoc(deps, { ...place, iv: interviewId, col: 'answers', id, fields })
      await storeWords(
        app,
        id,
        SENTENCES_MS.map((ms) =>
          spoken('I asked the team first and then I wrote down what we would do about the night shift.', ms, ms + 5500),
        ),
      )
    }
}

async function seal(app: RecruiterApp, { iv, jobId, raters }: { iv: string; jobId: string; raters: readonly string[] }): Promise<void> {
  for (const [n, raterId] of raters.entries()) {
    const about = {
      interviewId: iv,
      jobId,
      raterId,
      raterName: `Rater ${n}`,
      scores: {},
      criterionScores: { communication: 5 + n, leadership: 4 },
    }
    const fields = { ...about, overall: 6 + n, sealedAt: 2, createdAt: 1 + n }
    const place = { by: raterId, gid: app.gid, scope: `job:${jobId}`, iv }
    await insertDoc(app.deps, { ...place, col: 'reviews', id: sealedReviewId(iv, raterId), fields })
  }
}

const PIECE_S = 10

/** Two minutes of moving picture and tone with a key frame every two seconds, as recordings have them: one piece many times. */
async function longClip(): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(process.env['BENCH_TMP'] ?? tmpdir(), 'holdfast-clip-'))
  try {
    const piece = path.join(folder, 'piece.webm')
    const picture = ['-f', 'lavfi', '-i', `testsrc2=size=480x270:rate=15:duration=${PIECE_S}`]
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${PIECE_S}`]
    const coded = [
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '150k',
      '-g',
      '30',
      '-c:a',
      'libopus',
      '-b:a',
      '24k',
    ]
    await runTool('ffmpeg', ['-v', 'error', ...picture, ...sound, ...coded, piece])
    const again = ['-stream_loop', String(ANSWER_MS / 1000 / PIECE_S - 1), '-i', piece, '-c', 'copy']
    // to a file: a stream has no place for its length
    const whole = path.join(folder, 'whole.webm')
    await runTool('ffmpeg', ['-v', 'error', ...again, '-cues_to_front', '1', whole])
    return await readFile(whole)
  } finally {
    await rm(folder, { recursive: true })
  }
}

serve({ start, memory: () => process.memoryUsage().rss, stop: async () => await own?.stop() })
