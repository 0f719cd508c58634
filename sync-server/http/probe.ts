import { engineFailure } from '../engines/failures.ts'

const PROBE_MS = 3000

/** full: it answers, and has no room for what was written. */
export type PartState = 'works' | 'full' | 'fails'

/** State of a part of the server that was asked to work. A probe that hangs is a probe that failed. */
export async function stateOf(probe: () => Promise<unknown>): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve('fails'), PROBE_MS)
  })
  const tried = probe().then(
    (): PartState => 'works',
    (error: unknown): PartState => (engineFailure(error)?.error === 'insufficientStorage' ? 'full' : 'fails'),
  )
  return await Promise.race([tried, late]).finally(() => clearTimeout(timer))
}

/** Tells if it did. */
export const probe = async (probe: () => Promise<unknown>): Promise<boolean> => (await stateOf(probe)) === 'works'
