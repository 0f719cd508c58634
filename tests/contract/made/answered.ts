import type { Answer } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import type { Scene } from '../scene.ts'

type Given = Pick<Answer, 'questionId' | 'kind'> & Partial<Answer>

/** Another candidate of the sample job who has given these answers; the interview's id. */
export async function addAnswered({ app }: Pick<Scene, 'app'>, answers: readonly Given[], facts: object = {}): Promise<string> {
  const { deps } = app
  const { gid, jobId } = sample
  const id = deps.random.id()
  await addCandidates(deps, sample.recruiterId, { jobId, gid }, [{ id, name: 'Ana Answers', email: `${id}@sample.test`, ...facts }])
  for (const answer of answers) await giveAnswer({ app }, id, answer)
  return id
}

/** Another candidate of the sample job of whom there is a report. */
export async function addReady(scene: Pick<Scene, 'app'>, facts: object = {}): Promise<string> {
  const id = await addAnswered(scene, [shortAnswer], facts)
  const changes = { firstAnswerAt: 1000, finishedAt: 2000 }
  await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid: sample.gid, changes })
  return id
}

/** A final answer that the employer has. */
export async function giveAnswer({ app }: Pick<Scene, 'app'>, interviewId: string, answer: Given): Promise<string> {
  const { deps } = app
  const id = deps.random.id()
  const receipt = { code: 'SAMPLE', at: 3000 }
  const fields = { interviewId, attempt: 1, state: 'final' as const, startedAt: 1000, finishedAt: 2000, receipt, ...answer }
  const place = { gid: sample.gid, scope: `job:${sample.jobId}`, iv: interviewId }
  await insertDoc(deps, { by: 'test', col: 'answers', id, ...place, fields })
  return id
}

/** A short answer, for calls that need one. */
export const shortAnswer = { questionId: sample.shortQuestionId, kind: 'short', text: 'With the pilots who know it.' } as const

/** The right choice, for calls that need one; ids of choices are made when the question is. */
export async function rightChoice({ app }: Pick<Scene, 'app'>): Promise<Given> {
  const stored = await app.deps.models.entities.findOne({ _id: sample.choiceQuestionId, gid: sample.gid }).lean()
  // every commit passed the zod object of its collection
  return { questionId: sample.choiceQuestionId, kind: 'choice', choice: stored?.body['correct'] as string[] }
}

/** A received video answer of another candidate, with its file in the store; the name of the file. */
export async function addReceived(scene: Pick<Scene, 'app'>): Promise<string> {
  const interviewId = await addAnswered(scene, [])
  const objectName = `orgnl_${interviewId}_${sample.videoQuestionId}_a1s0.webm`
  await scene.app.deps.s3.put('media', objectName, new Uint8Array(1000).fill(7), 'video/webm')
  const piece = { n: 0, bytes: 1000, sha256: Buffer.alloc(32).toString('base64') }
  const times = { fromMs: 0, toMs: 1000, gap: 'none' } as const
  const segment = { ...times, n: 0, objectName, mime: 'video/webm', bytes: 1000, chunks: [piece], parts: [{ ...piece, n: 1 }] }
  await giveAnswer(scene, interviewId, { questionId: sample.videoQuestionId, kind: 'video', segments: [segment], durationMs: 1000 })
  return objectName
}
