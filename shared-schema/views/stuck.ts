import * as z from 'zod'
import { Id, JobId, Ms } from '../primitives/fields.ts'

/**
 * Cause of a stalled delivery. device: gone, or its recording damaged. line: nothing comes from it. disk: storage full or failing.
 * permission: its right ended. expired: wrong clock, or past the deadline. server: we refused. paused, wifi: wanted by the candidate, by
 * hand or Wi-Fi only; resumes by the candidate or the connection.
 */
export const STUCK_CAUSES = ['device', 'line', 'disk', 'permission', 'expired', 'server', 'paused', 'wifi'] as const
export const StuckCause = z.enum(STUCK_CAUSES)
export type StuckCause = z.infer<typeof StuckCause>

/** answering: bytes are not what is missing. sending: they are. checking: all are there, and the server has not found picture and sound yet. */
export const STUCK_STEPS = ['answering', 'sending', 'checking'] as const
export const StuckStep = z.enum(STUCK_STEPS)
export type StuckStep = z.infer<typeof StuckStep>

/** Activity of a device on its uploads, in its own words. */
export const DevicePhase = z.enum(['idle', 'sending', 'waiting', 'signedOut', 'paused', 'wifi', 'storage'])
export type DevicePhase = z.infer<typeof DevicePhase>

/** Reason for which the device gave up for now. */
export const DeviceParked = z.enum(['refused', 'expired', 'damaged'])
export type DeviceParked = z.infer<typeof DeviceParked>

export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'other'] as const
export const Browser = z.enum(BROWSERS)
export type Browser = z.infer<typeof Browser>

const Bytes = z.number().int().min(0).max(9_007_199_254_740_991)

/** Recording on its way, as its device sees it. */
export const DeviceUpload = z.strictObject({
  answer_id: Id,
  bytes: Bytes,
  sent_bytes: Bytes,
  /** all bytes are at the server, by the device's count */
  stored: z.boolean(),
  /** failed sends of the part that goes worst */
  tries: z.number().int().min(0).max(1000),
  parked: DeviceParked.optional(),
})
export type DeviceUpload = z.infer<typeof DeviceUpload>

/** Report of a device about itself: technical facts, nothing about the person. */
export const DeviceFacts = z.strictObject({
  phase: DevicePhase,
  /** only those that are not done */
  uploads: z.array(DeviceUpload).max(60),
  /** null where the browser does not tell */
  free_bytes: Bytes.nullable(),
  app_version: z.string().regex(/^[\w.+-]{1,40}$/),
  browser: Browser,
})
export type DeviceFacts = z.infer<typeof DeviceFacts>

/** Device of a delivery that involves several: each with recordings that are not there, and the one heard last. */
export const StuckDevice = z.object({
  browser: Browser,
  app_version: z.string(),
  phase: DevicePhase,
  /** recordings that are not there and that this one told of last; the bytes that are on it alone */
  uploads: z.number().int(),
  waiting_bytes: z.number().int(),
  last_seen_ms: Ms,
})
export type StuckDevice = z.infer<typeof StuckDevice>

/** Candidate whose answers do not arrive. */
export const StuckRow = z.object({
  interview_id: Id,
  gid: Id,
  job_id: JobId,
  job_name: z.string(),
  /** '' for administrators: they do not need to know a tenant's candidates */
  candidate_name: z.string(),
  /** '' except for administrators */
  group_name: z.string(),
  cause: StuckCause,
  step: StuckStep,
  /** on the device alone; null: no device told of all of them, only the server knows */
  waiting_bytes: z.number().int().nullable(),
  /** null: no device told of any of them */
  sent_bytes: z.number().int().nullable(),
  /** recordings that are not there */
  uploads: z.number().int(),
  /** of these, as the server sees them: bytes that are not those that were recorded, and recordings without picture and sound */
  mismatched: z.number().int(),
  unreadable: z.number().int(),
  /** null: as `sent_bytes` */
  tries: z.number().int().nullable(),
  parked: DeviceParked.nullable(),
  /** of the device that has the recordings; null: it is not known which has them */
  phase: DevicePhase.nullable(),
  /** last sign of the device with the recordings */
  last_seen_ms: Ms,
  deadline_ms: Ms.nullable(),
  app_version: z.string().nullable(),
  browser: Browser.nullable(),
  free_bytes: z.number().int().nullable(),
  /** the candidate asked for more time */
  asked_for_time_ms: Ms.nullable(),
  /** reports of the device at each change, oldest first */
  history: z.array(z.object({ at_ms: Ms, phase: DevicePhase, parked: DeviceParked.nullable(), waiting_bytes: z.number().int() })),
  /** those known of, heard last first; empty where one device has everything */
  devices: z.array(StuckDevice),
  /** may the caller send the link and extend the deadline? */
  may_act: z.boolean(),
})
export type StuckRow = z.infer<typeof StuckRow>
