import { newId } from '#shared/primitives/ids.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { processedNames } from '#server/services/media/process-answer.ts'
import { runTool } from '../../support/media/ffmpeg.ts'
import type { RecruiterApp, TestJob } from './recruiter-fixture.ts'

/** A candidate who finished: a playable video with one declared gap, a choice and a short answer. Gives the answers' ids. */
export async function finishInterview(
  { deps, gid }: RecruiterApp,
  job: TestJob,
  interviewId: string,
): Promise<{ videoId: string; objectName: string }> {
  const scope = `job:${job.jobId}`
  const now = Date.now()
  const common = {
    interviewId,
    attempt: 1,
    state: 'final' as const,
    startedAt: now,
    finishedAt: now,
    receipt: { code: '7F3K-92', at: now },
  }
  const place = { by: 'test', gid, scope, iv: interviewId, col: 'answers' as const }
  const videoId = newId()
  const video = await clip()
  const { video: objectName, thumbnail } = processedNames({ interviewId, questionId: job.questionIds.video, attempt: 1 })
  await deps.s3.put('processed', objectName, video.webm, 'video/webm')
  await deps.s3.put('processed', thumbnail, video.jpg, 'image/webp')
  const sha256 = 'A'.repeat(43) + '='
  const piece = { n: 0, bytes: 10, sha256 }
  const segment = { mime: 'video/webm', bytes: 10, chunks: [piece], parts: [{ ...piece, n: 1 }] }
  const nameOf = (n: number): string => videoObjectName({ interviewId, questionId: job.questionIds.video, attempt: 1, segment: n })
  const segments = [
    { ...segment, n: 0, objectName: nameOf(0), fromMs: 0, toMs: 4000, gap: 'killed' as const },
    { ...segment, n: 1, objectName: nameOf(1), fromMs: 7000, toMs: 11_000, gap: 'none' as const },
  ]
  await insertDoc(deps, {
    ...place,
    id: videoId,
    fields: {
      ...common,
      questionId: job.questionIds.video,
      kind: 'video',
      segments,
      durationMs: CLIP_MS,
      media: { status: 'ready', objectName, mime: 'video/webm', bytes: video.webm.length, durationMs: CLIP_MS, thumbnail },
    },
  })
  await insertDoc(deps, {
    ...place,
    id: newId(),
    fields: { ...common, questionId: job.questionIds.choice, kind: 'choice', choice: ['c2'] },
  })
  await insertDoc(deps, {
    ...place,
    id: newId(),
    fields: { ...common, questionId: job.questionIds.short, kind: 'short', text: 'Because my grandmother was cared for here.' },
  })
  return { videoId, objectName }
}

export const CLIP_MS = 8000
let made: Promise<{ webm: Uint8Array; jpg: Uint8Array }> | undefined

/** Eight seconds of moving picture and tone, over 1 MiB so that it spans blocks. */
function clip(): Promise<{ webm: Uint8Array; jpg: Uint8Array }> {
  return (made ??= (async () => {
    const source = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=15:duration=${CLIP_MS / 1000}`]
    const webm = await runTool('ffmpeg', [
      '-v',
      'error',
      ...source,
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${CLIP_MS / 1000}`,
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '2M',
      '-minrate',
      '2M',
      '-g',
      '30',
      '-c:a',
      'libopus',
      '-cues_to_front',
      '1',
      '-f',
      'webm',
      'pipe:1',
    ])
    const jpg = await runTool('ffmpeg', ['-v', 'error', ...source, '-frames:v', '1', '-f', 'image2', '-c:v', 'mjpeg', 'pipe:1'])
    return { webm, jpg }
  })())
}
