import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { storeRecording } from '../contract/made/files.ts'
import { sha256 } from '../api/scene.ts'
import { startFaultProxy, type FaultProxy } from '../support/faults/fault-proxy.ts'
import { pausedPlayer } from '../support/browser/paused-player.ts'
import { byProofForm, recordProof } from '../support/proof.ts'
import { sendPartly } from '../support/server/raw-request.ts'
import { useScene } from '../support/server/scene.ts'
import { uploadOver } from '../support/media/upload-over.ts'
import { addCandidate, addInterview } from '../sync/support/team.ts'

/** Of the short form everything is smaller, and patience shorter, so that the same things happen in less time. */
const FORM = byProofForm(
  { uploads: 6, players: 4, strangers: 4, healthy: 1, bytes: 240_000, bytesPerSecond: 240_000, beginWithinMs: 500, silences: 1, speed: 10 },
  {
    uploads: 100,
    players: 20,
    strangers: 20,
    healthy: 10,
    bytes: 600_000,
    bytesPerSecond: 30_000,
    beginWithinMs: 20_000,
    silences: 2,
    speed: 1,
  },
)
/** A healthy sender may take so much longer beside all of it than alone. */
const MORE_MS = 2000

const scene = useScene({ silenceMs: 20_000 / FORM.speed })
const ended = new AbortController()
const proxies: FaultProxy[] = []
afterAll(async () => {
  ended.abort()
  await Promise.all(proxies.map((proxy) => proxy.stop()))
})

/** A candidate with a recorded answer that nothing of has been sent. */
async function recorded() {
  const { deps } = scene.app
  const { gid, jobId } = sample
  const at = { gid, scope: `job:${jobId}`, by: 'x' }
  const interviewId = await addInterview(deps, { ...at, jobId })
  const { token } = await addCandidate(deps, { ...at, interviewId })
  const [answerId, questionId, bytes] = [newId(), sample.videoQuestionId, new Uint8Array(randomBytes(FORM.bytes))]
  const objectName = videoObjectName({ interviewId, questionId, attempt: 1, segment: 0 })
  const piece = { n: 1, bytes: bytes.length, sha256: sha256(bytes) }
  const segment = { n: 0, objectName, mime: 'video/webm', bytes: bytes.length, chunks: [piece], parts: [piece], fromMs: 0, toMs: 1000 }
  const fields = { interviewId, questionId, kind: 'video' as const, attempt: 1, state: 'final' as const, startedAt: 1 }
  await insertDoc(deps, {
    ...at,
    col: 'answers',
    id: answerId,
    iv: interviewId,
    fields: { ...fields, segments: [{ ...segment, gap: 'none' as const }] },
  })
  return { token, bytes, row: { id: objectName, interviewId, answerId } }
}
type Recorded = Awaited<ReturnType<typeof recorded>>

const send = async (answer: Recorded, url: string): Promise<number> =>
  await uploadOver({ ...answer, url, speed: FORM.speed, signal: ended.signal })

/** Time of a sender whose connection is healthy, ms. */
async function timed(answer: Recorded): Promise<number> {
  const began = performance.now()
  await send(answer, scene.app.url)
  return performance.now() - began
}

/** Sends over a connection of its own that falls silent, again and again, when so many bytes have left the device. */
async function sendOverSilence(answer: Recorded): Promise<number> {
  // people end their answers when they do, not all at once
  await after(Math.random() * FORM.beginWithinMs, undefined, { signal: ended.signal })
  const proxy = await startFaultProxy({ target: scene.app.url, host: '127.0.0.1' })
  proxies.push(proxy)
  proxy.set({ bytesPerSecond: FORM.bytesPerSecond })
  const moments = Array.from({ length: FORM.silences }, () => Math.random() * answer.bytes.length).toSorted((a, b) => a - b)
  let silences = 0
  const timer = setInterval(() => {
    const next = moments[silences]
    if (next === undefined || proxy.sent < next) return
    silences++
    proxy.silence()
  }, 5)
  try {
    await send(answer, proxy.url)
    return silences
  } finally {
    clearInterval(timer)
  }
}

/** Keeps asking for something without ever saying all of it, over one connection after another. */
async function stranger(n: number): Promise<void> {
  const { url, deps } = scene.app
  const [path, method] = must(
    [
      ['/api/recruiter/recruiter_login', 'POST'],
      ['/api/sync/push', 'POST'],
      [`/${deps.s3.buckets.media}/x?X-Amz-Signature=x`, 'PUT'],
      ['/uploads?policy=x&signature=x', 'PUT'],
    ][n % 4],
    'one of four',
  )
  while (!ended.signal.aborted) {
    const headers = { 'content-type': 'application/json' }
    const request = await sendPartly(url + path, { method: method ?? '', headers, announced: 100_000, body: Buffer.from('{"a":') })
    await Promise.race([request.status(), after(30_000, undefined, { signal: ended.signal }).catch(() => null)])
    request.socket.destroy()
  }
}

it(
  `delivers every answer of ${FORM.uploads} uploads whose connections fall silent, beside ${FORM.players} paused players and ${FORM.strangers} strangers, and nobody healthy waits for them`,
  async () => {
    const { deps, url } = scene.app
    const watched = await storeRecording(scene)
    await deps.s3.put('media', watched, randomBytes(8_000_000), 'video/webm')
    const answers = await Promise.all(Array.from({ length: FORM.uploads }, recorded))
    const [before, beside] = await Promise.all([0, 1].map(() => Promise.all(Array.from({ length: FORM.healthy }, recorded))))
    const alone = []
    for (const answer of before ?? []) alone.push(await timed(answer))
    const authorization = `Bearer ${scene.world.tokens.recruiter}`
    const players = await Promise.all(
      Array.from({ length: FORM.players }, () => pausedPlayer(`${url}/api/reports/get_video/${watched}`, { authorization })),
    )
    const strangers = Array.from({ length: FORM.strangers }, (_, n) => stranger(n))
    const sending = answers.map(sendOverSilence)
    const healthy = []
    for (const answer of beside ?? []) {
      await after(FORM.beginWithinMs / FORM.healthy)
      healthy.push(await timed(answer))
    }
    const silences = (await Promise.all(sending)).reduce((sum, n) => sum + n, 0)
    const ready = await fetch(`${url}/readyz`)
    ended.abort()
    await Promise.all(strangers)
    for (const player of players) player.leave()

    expect(ready.status).toBe(200)
    expect(silences).toBeGreaterThan(0)
    const all = [...answers, ...(before ?? []), ...(beside ?? [])]
    for (const { row, bytes } of all) {
      const object = await deps.s3.get('media', row.id)
      expect(Buffer.from(await new Response(object?.stream).arrayBuffer()).equals(bytes)).toBe(true)
    }
    const ids = all.map(({ row }) => row.answerId)
    expect(await deps.models.entities.countDocuments({ _id: { $in: ids }, gid: sample.gid, 'body.receipt': { $exists: true } })).toBe(
      ids.length,
    )
    const worst = Math.max(...healthy) - Math.max(...alone)
    // a few seconds of a busy machine prove no waiting for others
    if (FORM.speed === 1) expect(worst).toBeLessThan(MORE_MS)
    recordProof('silence', {
      'uploads whose connections fell silent': FORM.uploads,
      silences: silences,
      'paused players': FORM.players,
      'strangers with unfinished requests': FORM.strangers,
      'answers delivered, with receipt, equal to what was recorded': all.length,
      'slowest healthy sender alone, ms': Math.round(Math.max(...alone)),
      'slowest healthy sender beside all of it, ms': Math.round(Math.max(...healthy)),
    })
  },
  byProofForm(240_000, 1_200_000),
)
