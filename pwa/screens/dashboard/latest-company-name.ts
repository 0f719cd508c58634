import { isVisible } from '#shared/primitives/text.ts'
import { readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'

/** The company name of the newest job that has one; '' for the first job. */
export async function latestCompanyName(db: Db): Promise<string> {
  const layouts = await readDocs(db, 'jobSettings', { section: 'layout' })
  const named = layouts.filter((layout) => isVisible(layout.companyName ?? ''))
  return named.toSorted((a, b) => (a.jobId < b.jobId ? 1 : -1))[0]?.companyName ?? ''
}
