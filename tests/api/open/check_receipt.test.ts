import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { deliverAnswer } from '#server/commands/delivery/deliver-answer.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { receiptCode } from '#server/commands/delivery/receipt-code.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { compositeChecksum } from '#server/services/s3/checksum.ts'
import type { FieldsOf } from '#server/sync/document-types.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { docOf } from '#server/sync/documents.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const check = (code: string) => ask(`${scene.app.url}/api/open/check_receipt`, { body: { code } })
const entity = async (_id: string) => await scene.app.deps.models.entities.findOne({ _id, gid: sample.gid }).lean<StoredEntity>()
const codeOf = async (id: string): Promise<string> => (must(await entity(id), 'it was just made').body['receipt'] as { code: string }).code

async function give(id: string, content: Pick<FieldsOf<'answers'>, 'questionId' | 'kind' | 'text' | 'segments'>): Promise<string> {
  const { gid, interviewId, jobId } = sample
  const fields = { interviewId, attempt: 1, state: 'final' as const, startedAt: 1, ...content }
  await insertDoc(scene.app.deps, { by: 'test', col: 'answers', id, gid, scope: `job:${jobId}`, iv: interviewId, fields })
  return id
}
const giveText = (id: string, text: string) => give(id, { questionId: sample.shortQuestionId, kind: 'short', text })

describe('a receipt', () => {
  it('S030 of an answer in words tells size, salted fingerprint and time, and nothing about anybody', async () => {
    const text = 'Ähnlich wie hier'
    const id = await giveText(newId(), text)
    const code = await codeOf(id)
    const { status, body } = await check(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect([status, body?.result]).toEqual([
      200,
      {
        code,
        kind: 'short',
        question: 3,
        files: [{ bytes: Buffer.byteLength(text), fingerprint: createHash('sha256').update(`${id}\n${text}`).digest('base64') }],
        checked_at: expect.any(Number),
      },
    ])
  })

  it('S030 of a recording tells what was compared with the store, piece by piece', async () => {
    const { models } = scene.app.deps
    const sha256 = (n: number): string => createHash('sha256').update(`part ${n}`).digest('base64')
    const segments = [0, 1].map((n) => {
      const part = { n: 1, bytes: 1000 + n, sha256: sha256(n) }
      const chunks = [{ ...part, n: 0 }]
      const objectName = `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s${n}.webm`
      return { n, objectName, mime: 'video/webm', bytes: part.bytes, chunks, parts: [part], fromMs: 0, toMs: 1, gap: 'none' as const }
    })
    const id = await give(newId(), { questionId: sample.videoQuestionId, kind: 'video', segments })
    const files = segments.map(({ n, bytes }) => ({ bytes, fingerprint: compositeChecksum([sha256(n)]) }))
    for (const [n, { bytes, fingerprint: checksum }] of files.entries()) {
      expect((await entity(id))?.body['receipt']).toBeUndefined()
      const of = {
        gid: sample.gid,
        bucket: 'media',
        objectName: segments[n]?.objectName ?? '',
        interviewId: sample.interviewId,
        answerId: id,
      }
      const made = { uploadId: `u${n}`, segment: n, state: 'verified' as const, bytes, checksum, createdBy: 'test', createdAt: 1 }
      await models.uploads.create([{ _id: `media/${of.objectName}`, ...of, ...made }])
      await deliverAnswer(scene.app.deps, { answerId: id, gid: sample.gid })
    }
    expect((await check(await codeOf(id))).body?.result).toMatchObject({ kind: 'video', question: 1, files })
  })

  it('has a code of its own even when two answers would get the same, also when it is given twice at once', async () => {
    const { models, secret } = scene.app.deps
    const id = newId()
    const taken = { _id: receiptCode(secret, id), gid: sample.gid, interviewId: 'another', answerId: 'another' }
    await models.receipts.create([taken])
    await giveText(id, 'Second')
    await Promise.all([1, 2].map(() => deliverAnswer(scene.app.deps, { answerId: id, gid: sample.gid })))
    expect(await codeOf(id)).toBe(receiptCode(secret, id, 1))
    expect((await check(taken._id)).status).toBe(404)
    expect(await models.receipts.countDocuments({ gid: sample.gid, answerId: id })).toBe(1)
  })

  it('S030 that was never given, that is no code, and of an answer that was erased answer alike', async () => {
    const code = await codeOf(await giveText(newId(), 'Soon gone'))
    await eraseCandidate(scene.app.deps, docOf('interviews', must(await entity(sample.interviewId), 'the sample world has it')), {
      days: 0,
    })
    const answers = await Promise.all([code, 'K7MX-4QRT-9B', 'no code', '../../'].map(check))
    const plain = answers.map(({ status, body }) => ({ status, error_code: body?.error_code, message: body?.message }))
    expect(new Set(plain.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(plain[0]).toMatchObject({ status: 404, error_code: 1004 })
    expect(await scene.app.deps.models.receipts.countDocuments({ gid: sample.gid, interviewId: sample.interviewId })).toBe(0)
  })
})
