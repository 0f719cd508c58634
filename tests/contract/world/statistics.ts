import type { ExportKind } from '#shared/lib/exports/export-kinds.ts'
import { sample } from '#shared/lib/sample.ts'
import { zipOfTask } from '#shared/views/exports/exported-file.ts'
import { exportPlace } from '#server/queries/export.ts'
import { foreign } from '../../support/server/world.ts'
import { addReceived } from '../made/answered.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'statistics'> = {
  examples: {
    delete_export: async (scene, _example, caller) => ({
      task_id: await readyExport(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId }),
    }),
    export_link: async (scene, _example, caller) => ({
      task_id: await readyExport(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId }),
    }),
    get_exported_file: async (scene, _example, caller) => ({
      task_id: await readyExport(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId }),
    }),
    export_all_videos: async (scene) => ({ video_filenames: [await addReceived(scene)] }),
    get_video_task: async (scene, _example, caller) => ({
      task_id: await readyExport(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId, kind: 'videos' }),
    }),
    get_all_videos: async (scene, _example, caller) => ({
      filename: zipOfTask(await readyExport(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId, kind: 'videos' })),
    }),
  },
  strangeIds: {
    task_id: async (scene) => ({
      theirs: await readyExport(scene, { gid: foreign.gid, by: foreign.recruiterId }),
      nobodys: '01k9nobody0000000000000exp',
    }),
    candidate_interview_id: { theirs: [foreign.interviewId], nobodys: ['01k9nobody0000000000000iv1'] },
    video_filenames: {
      theirs: [`orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`],
      nobodys: [`orgnl_01k9nobody0000000000000iv1_${foreign.questionId}_a1s0.webm`],
    },
    selectJob: { theirs: [foreign.jobId], nobodys: ['20261121081320-n0b0dysx'] },
  },
}

/** A file that was asked for and is there, about nobody. */
async function readyExport({ app }: Scene, { gid, by, kind = 'xlsx' }: { gid: string; by: string; kind?: ExportKind }): Promise<string> {
  const { models, random, clock, s3 } = app.deps
  const _id = random.id()
  const at = clock.now()
  const { bucket, key } = exportPlace({ gid, id: _id })
  const body = Buffer.from('a file')
  await s3.put(bucket, key, body, 'text/plain')
  const asked = {
    kind,
    name: 'Candidates.xlsx',
    parts: [],
    jobIds: [],
    count: 0,
    sections: ['personal_info' as const],
    asked: '',
  }
  const made = {
    state: 'ready' as const,
    percent: 100,
    without: [],
    version: 0,
    at,
    endedAt: at,
    expiresAt: at + 3_600_000,
    bytes: body.length,
  }
  await models.fileExports.insertMany([{ _id, gid, by, ...asked, ...made }], { lean: true })
  return _id
}
