import * as z from 'zod'
import { REPORT_TYPES } from '../primitives/feature-flags.ts'

/** Reads `withscore` as another spelling of `with_score` (R484). */
const spelled = (given: unknown): unknown => (given === 'withscore' ? 'with_score' : given)

/** Kind of a report as calls take it. */
export const AskedReportType = z.preprocess(spelled, z.enum(REPORT_TYPES))

/** The same of a report that is shared; none = not any more. */
export const AskedSharing = z.preprocess(spelled, z.enum([...REPORT_TYPES, 'none']))
export type AskedSharing = z.infer<typeof AskedSharing>
