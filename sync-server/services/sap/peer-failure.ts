import type { RunProblem } from '#shared/views/sap/sap-run.ts'

/** A question that the peer did not answer as it should. */
export class PeerFailure extends Error {
  override name = 'PeerFailure'
  readonly problem: RunProblem
  /** pause that the peer asks for */
  readonly retryAfterMs: number | null
  constructor(problem: RunProblem, { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(`SAP: ${problem}`, { cause })
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}
