import * as z from 'zod'
import { Id, Ms } from '../primitives/fields.ts'

/**
 * Entry of the candidate device's log. `boot`: a page began; `anchor`: the server told its time; `take`, `end`: a recorder started, ended
 * as far as the page knows; `clock`: the device's clock was set back. `perfMs` counts, of a clock nobody can set while the page lives.
 */
export const LogEntry = z.object({
  n: z.number().int().min(0),
  /** names one life of a page; `perfMs` compares only within it */
  boot: Id,
  kind: z.enum(['boot', 'anchor', 'take', 'end', 'clock']),
  perfMs: Ms,
  /** reading of the device's clock; never trusted */
  wallMs: Ms,
  /** boot: what the device's clock said when a page was last known to live; clock: what it had to say at the least */
  aliveWallMs: Ms.optional(),
  /** anchor: by which the server knows its time, and how long the answer took */
  anchorId: Id.optional(),
  rttMs: Ms.optional(),
  /** take, end */
  answerId: Id.optional(),
  /** end: answer time of this recorder start */
  recordedMs: Ms.optional(),
})
export type LogEntry = z.infer<typeof LogEntry>

export const SessionLog = z.object({ interviewId: Id, entries: z.array(LogEntry).max(2000) })
export type SessionLog = z.infer<typeof SessionLog>

/**
 * Reason for a person to check the times of an answer. `noLog`: no log; `signature`: the log is not as signed, or was written anew;
 * `impossible`: times cannot be; `clockJump`: the device's clock was set back around it; `unproven`: nothing ties it to the server's time.
 */
export const TimeReason = z.enum(['noLog', 'signature', 'impossible', 'clockJump', 'unproven'])
export type TimeReason = z.infer<typeof TimeReason>

/** When an answer was recorded, as far as it can be known. `check`: a person decides. */
export const RecordingTime = z.object({
  verdict: z.enum(['inTime', 'late', 'check']),
  /** its bytes came after the deadline */
  arrivedLate: z.boolean(),
  /** by the server's time the recording ended between these; null when nothing is known */
  endedFrom: Ms.nullable(),
  endedBy: Ms.nullable(),
  reasons: z.array(TimeReason),
})
export type RecordingTime = z.infer<typeof RecordingTime>
