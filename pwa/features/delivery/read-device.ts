import type { DeviceFacts } from '#shared/views/stuck.ts'
import { isRecording } from '#worker/upload/chunk-rows.ts'
import { captureDb } from '../capture/capture-db.ts'
import type { DeliveryPhase } from './phase.ts'
import { readStorage } from '../preferences/storage.ts'
import { VERSION } from '../../lib/version.ts'
import { deviceFacts } from './device-facts.ts'

/** Reads the current facts of an interview's delivery on this device. Undecided recordings stay private. */
export async function readDevice(interviewId: string, phase: DeliveryPhase): Promise<DeviceFacts> {
  const rows = await captureDb.uploads.where({ interviewId }).filter(isRecording).toArray()
  const takes = await captureDb.takes.where({ interviewId }).toArray()
  const uploads = rows.flatMap((row) => {
    const take = takes.find(({ id }) => id === row.answerId)
    return take?.state === 'kept' ? [{ row, bytes: take.segments[row.segment]?.bytes ?? 0 }] : []
  })
  const freeBytes = await readStorage().then(
    (storage) => storage?.freeBytes ?? null,
    () => null,
  )
  return deviceFacts({
    uploads,
    phase,
    freeBytes: freeBytes === null ? null : Math.floor(freeBytes),
    version: VERSION,
    userAgent: navigator.userAgent,
  })
}
