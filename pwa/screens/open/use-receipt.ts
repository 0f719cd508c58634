import { useCallback, useEffect, useState } from 'react'
import type { open } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { readReceiptCode } from '#shared/lib/receipt-code.ts'
import { ApiError, call } from '../../api/client.ts'

export type Receipt = OutputOf<typeof open.check_receipt>
export type ReceiptState =
  | { phase: 'idle' | 'asking' }
  | { phase: 'found'; receipt: Receipt }
  | { phase: 'failed'; problem: 'unknown' | 'tooMany' | 'noAnswer' | 'short' }

/** Asks what the receipt of the address says, and again on `ask`. What cannot be a code is not asked for. */
export function useReceipt(code: string): { state: ReceiptState; ask: () => void } {
  const [state, setState] = useState<ReceiptState>({ phase: 'idle' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (code === '') return
    const asking = new AbortController()
    setState({ phase: 'asking' })
    const show = async (): Promise<void> => {
      const next = await askReceipt(code, asking.signal)
      if (!asking.signal.aborted) setState(next)
    }
    void show()
    return () => asking.abort()
  }, [code, round])
  return { state, ask: useCallback(() => setRound((count) => count + 1), []) }
}

async function askReceipt(typed: string, signal: AbortSignal): Promise<ReceiptState> {
  const code = readReceiptCode(typed)
  if (!code) return { phase: 'failed', problem: 'short' }
  try {
    return { phase: 'found', receipt: await call('open', 'check_receipt', { code }, { token: null, signal }) }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return { phase: 'failed', problem: status === 404 ? 'unknown' : status === 429 ? 'tooMany' : 'noAnswer' }
  }
}
