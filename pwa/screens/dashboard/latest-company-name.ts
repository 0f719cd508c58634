import type { Db } from '../../db/types.ts'

/** The company name of the newest job that has one; '' for the first job. */
export async function latestCompanyName(db: Db): Promise<string> {
  const layouts = await db.collections.jobSettings.find({ selector: { section: 'layout' } }).exec()
  const named = layouts.map((layout) => layout.toJSON()).filter((layout) => layout.companyName?.trim())
  return named.toSorted((a, b) => (a.jobId < b.jobId ? 1 : -1))[0]?.companyName ?? ''
}
