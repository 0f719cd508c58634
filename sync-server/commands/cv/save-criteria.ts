import { isDeepStrictEqual } from 'node:util'
import type { CvCriteria } from '#shared/cv/criteria.ts'
import type { CvScoring } from '#shared/entities/cv-score.ts'
import { must } from '#shared/primitives/must.ts'
import type { Deps } from '../../deps.ts'
import { saveSetting } from '../jobs/save-setting.ts'

/** Saves what a job wants of CVs; every change is a version of its own, and the same once more is none. */
export async function saveCriteria(
  deps: Deps,
  { settings, ...place }: { by: string; gid: string; jobId: string; settings: CvCriteria },
): Promise<CvScoring> {
  const { cvScoring } = await saveSetting(deps, {
    ...place,
    section: 'cv',
    changes: ({ cvScoring: known }) =>
      known && isDeepStrictEqual(known.settings, settings) ? null : { cvScoring: { version: (known?.version ?? 0) + 1, settings } },
  })
  return must(cvScoring, 'it was saved just now')
}
