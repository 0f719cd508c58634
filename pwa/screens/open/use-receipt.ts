import { useCallback } from 'react'
import type { open } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { readReceiptCode } from '#shared/lib/receipt-code.ts'
import { call } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'
import { useQuery } from '../../api/use-query.ts'

export type Receipt = OutputOf<typeof open.check_receipt>
export type ReceiptState =
  | { phase: 'idle' | 'asking' }
  | { phase: 'found'; receipt: Receipt }
  | { phase: 'failed'; problem: 'unknown' | 'tooMany' | 'noAnswer' | 'short' }

/** Asks what the receipt of the address says, and again on `ask`. What cannot be a code is not asked for. */
export function useReceipt(typed: string): { state: ReceiptState; ask: () => void } {
  const code = readReceiptCode(typed)
  const { query, reload } = useQuery(
    useCallback(
      async (signal: AbortSignal) => (code ? await call('open', 'check_receipt', { code }, { token: null, signal }) : null),
      [code],
    ),
  )
  return { state: stateOf(), ask: reload }

  function stateOf(): ReceiptState {
    if (typed === '') return { phase: 'idle' }
    if (!code) return { phase: 'failed', problem: 'short' }
    if (query.phase === 'failed') return { phase: 'failed', problem: problemOf(query.failure) }
    return query.phase === 'ready' && query.data ? { phase: 'found', receipt: query.data } : { phase: 'asking' }
  }
}

const problemOf = ({ status }: Failure): 'unknown' | 'tooMany' | 'noAnswer' =>
  status === 404 ? 'unknown' : status === 429 ? 'tooMany' : 'noAnswer'
