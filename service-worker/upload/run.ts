import type { Answer, UploadError, UploadPorts, UploadRow } from './ports.ts'

/** `partial`: everything complete is there, the segment is still growing. `failed`: parked until re-armed; the recording is untouched. */
export type RunResult =
  | { status: 'verified' | 'partial' | 'offline' | 'signedOut' | 'paused' }
  | { status: 'busy'; retryAfterMs: number }
  | { status: 'failed'; error: UploadError }

/** One run over one row; `row` follows what the store holds. */
export interface Run {
  ports: UploadPorts
  row: UploadRow
  signal: AbortSignal
}
/** `startOver`: the store no longer knows the upload; `next`: go on. */
export type Step = RunResult | { status: 'startOver' } | { status: 'next' }

/** Why a call of the server ends this run; only a real refusal parks the upload. */
export async function stop(
  run: Pick<Run, 'ports' | 'row'>,
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  error: UploadError,
): Promise<RunResult> {
  if (answer.kind === 'refused') return park(run, error)
  if (answer.kind === 'busy') return { status: 'busy', retryAfterMs: answer.retryAfterMs }
  return { status: answer.kind }
}

/** Gives up until somebody re-arms it; nothing recorded is touched. */
export async function park(run: Pick<Run, 'ports' | 'row'>, error: UploadError): Promise<RunResult> {
  await update(run, { parked: { error, at: run.ports.clock.now() } })
  return { status: 'failed', error }
}

/** Changes the row durably before anything goes on. */
export async function update(run: Pick<Run, 'ports' | 'row'>, changes: Partial<UploadRow>): Promise<void> {
  run.row = { ...run.row, ...changes }
  await run.ports.store.save(run.row)
}

export const NEXT = { status: 'next' } as const
