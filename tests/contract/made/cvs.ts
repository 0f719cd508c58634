import { CvBody } from '#shared/cv/body.ts'
import { sample } from '#shared/lib/sample.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import type { Deps } from '#server/deps.ts'

/** A CV of a candidate of the sample job that was read already. */
export async function storeReadCv(
  { models, ...deps }: Deps,
  interviewId: string = sample.interviewId,
  body: object = ANALYST,
): Promise<void> {
  const { gid, jobId } = sample
  const meta = { document_language: 'en', pages: 1, engine: 'test', version: '1', coverage: 1, warnings: [] }
  const reading = { body: CvBody.parse(body), meta, fields: {} }
  const version = {
    objectName: `resume_files/${gid}/Sample0000_cv.pdf`,
    name: 'cv.pdf',
    sha256: 'A'.repeat(43).concat('='),
    arrivedAt: Date.UTC(2026, 10, 21),
    reading,
  }
  const set = { gid, scope: scopeOf.job(jobId), versions: [version], hashes: [version.sha256], corrections: [] }
  await models.cvs.updateOne({ _id: interviewId }, { $set: set }, { upsert: true })
  await commitEdit({ models, ...deps }, { by: 'test', col: 'interviews', id: interviewId, gid, changes: { cvStatus: 'parsed' } })
}

const ANALYST = {
  workExperiences: [{ Title: 'Analyst', StartDate: '2020-01', StillActive: true }],
  skills: ['SQL'],
}
