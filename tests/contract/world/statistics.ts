import { sample } from '#shared/lib/sample.ts'
import { exportPlace } from '#server/queries/export.ts'
import { foreign } from '../../support/server/world.ts'
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
  },
  strangeIds: {
    task_id: async (scene) => ({
      theirs: await readyExport(scene, { gid: foreign.gid, by: foreign.recruiterId }),
      nobodys: '01k9nobody0000000000000exp',
    }),
    candidate_interview_id: { theirs: [foreign.interviewId], nobodys: ['01k9nobody0000000000000iv1'] },
    selectJob: { theirs: [foreign.jobId], nobodys: ['20261121081320-n0b0dysx'] },
  },
}

/** A file that was asked for and is there, about nobody. */
async function readyExport({ app }: Scene, { gid, by }: { gid: string; by: string }): Promise<string> {
  const { models, random, clock, s3 } = app.deps
  const _id = random.id()
  const at = clock.now()
  const { bucket, key } = exportPlace({ gid, id: _id })
  const body = Buffer.from('a file')
  await s3.put(bucket, key, body, 'text/plain')
  const asked = {
    kind: 'xlsx' as const,
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
