import * as z from 'zod'
import { Id, JobId } from '../../primitives/fields.ts'
import { EXPORT_KINDS } from '../exports/export-kinds.ts'
import type { DeliveredEvent } from './webhook-events.ts'

const ofJob = z.object({ job_id: JobId })
/** The job is left out where the document is of one interview alone. */
const ofInterview = z.object({ job_id: JobId.optional(), interview_id: Id })

/** Content of `data` by event: ids and codes. A test compares it with what is told. */
export const WEBHOOK_DATA = {
  'job.created': ofJob,
  'job.published': ofJob,
  'job.closed': ofJob,
  'candidate.created': ofInterview,
  'candidate.invited': ofInterview,
  'candidate.status_changed': ofInterview.extend({ shortlisted: z.number().int().optional() }),
  'candidate.erased': ofInterview,
  'interview.started': ofInterview,
  'interview.completed': ofInterview,
  'interview.scored': ofInterview,
  'interview.deadline_changed': ofInterview,
  'cv.received': ofInterview,
  'cv.scored': ofInterview,
  'report.ready': ofInterview,
  'export.ready': z.object({ export_id: z.string(), kind: z.enum(EXPORT_KINDS) }),
  'sap.sync_failed': z.object({ run_id: z.string(), flow: z.string(), problem: z.string() }),
  ping: z.object({}),
} as const satisfies Record<DeliveredEvent, z.ZodObject>

/** Body of the request by which a webhook is told of an event. */
export const webhookBody = (event: DeliveredEvent) =>
  z.object({
    /** the same for each try and each webhook */
    id: z.string().regex(/^evt_[\w-]+$/),
    type: z.literal(event),
    version: z.literal(1),
    /** when it happened */
    timestamp: z.iso.datetime(),
    gid: Id,
    /** revision of the document, 0 where there is none */
    seq: z.number().int().min(0),
    data: WEBHOOK_DATA[event],
  })
