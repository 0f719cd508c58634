import type { PutAnswer, SignedPart } from './ports.ts'
import { RETRIES, retryDelayMs } from './retry-delay.ts'
import { NEXT, park, stop, update, type Run, type Step } from './run.ts'

/**
 * Sends one part with up to 6 retries. A try is used only by a send that failed while the line was up: after a send without any answer the next call to the
 * server decides. Time without a line, an address that ran out, "busy" and being stopped cost nothing.
 */
export async function sendPart(run: Run, index: number): Promise<Step> {
  let unanswered = false
  for (let expired = 0; ;) {
    const part = run.row.parts[index]
    if (!part || run.row.uploadId === null) throw new Error('impossible: sending a part of nothing')
    const signed = await run.ports.api.signPart(run.row.uploadId, part)
    if (signed.kind !== 'ok') return stop(run, signed, 'Failed to get presignedUrl')
    if (unanswered) {
      const outcome = await useTry(run, index)
      if (outcome.status !== 'next') return outcome
      unanswered = false
    }
    const answer = await put(run, index, signed.value)
    if (run.signal.aborted) return { status: 'paused' }
    if (answer.status >= 200 && answer.status < 300 && answer.etag) {
      await change(run, index, { etag: answer.etag })
      return NEXT
    }
    if (answer.status === 429 || answer.status === 503) return { status: 'busy', retryAfterMs: answer.retryAfterMs ?? 5000 }
    if (answer.status === 404) return { status: 'startOver' }
    if (answer.status === 0) unanswered = true
    else if (isExpired(answer) && expired < FREE_RENEWALS) expired++
    else {
      const outcome = await useTry(run, index)
      if (outcome.status !== 'next') return outcome
    }
  }
}

/** A store that calls every fresh address expired has a wrong clock; then its answers count like any failure. */
const FREE_RENEWALS = 3
const isExpired = (answer: PutAnswer): boolean => answer.status === 403 && /expired/i.test(answer.text)

async function put(run: Run, index: number, signed: SignedPart): Promise<PutAnswer> {
  const bounds = run.row.parts.slice(0, index).reduce((sum, part) => sum + part.bytes, 0)
  const body = await run.ports.store.read(run.row.id, bounds, run.row.parts[index]?.bytes ?? 0)
  return run.ports.put({ ...signed, body, signal: run.signal })
}

/** Counts a failed send; waits before the next one, or parks the upload when none is left. */
async function useTry(run: Run, index: number): Promise<Step> {
  const tries = (run.row.parts[index]?.tries ?? 0) + 1
  await change(run, index, { tries })
  if (tries > RETRIES) return park(run, 'Failed to upload all parts')
  try {
    await run.ports.clock.sleep(retryDelayMs(tries, run.ports.random), run.signal)
  } catch {
    // sleep rejects for one reason only: the run was stopped
    return { status: 'paused' }
  }
  return NEXT
}

const change = (run: Run, index: number, changes: Partial<Run['row']['parts'][number]>): Promise<void> =>
  update(run, { parts: run.row.parts.map((part, at) => (at === index ? { ...part, ...changes } : part)) })
