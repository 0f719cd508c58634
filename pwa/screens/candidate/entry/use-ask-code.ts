import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { askForCode } from '../../../features/one-time-code/ask-code.ts'
import { codeOf } from '../../../i18n/languages.ts'
import { useLang } from '../../../i18n/use-t.ts'

import type { CodeFailure } from './CodeProblem.tsx'

/** Asks for a code, also again; what went wrong stays until the next try. */
export function useAskCode(
  jobId: string,
  onAsked: (asked: AskedCode) => void,
): { isBusy: boolean; failure: CodeFailure | null; send: (email: string, channel: AskedCode['channel']) => Promise<void> } {
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const send = async (email: string, channel: AskedCode['channel']): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const delivery = await askForCode({ jobId, email, channel, language: codeOf(lang) })
      onAsked({ email, channel, delivery, sentAtMs: Date.now() })
    } catch (error) {
      setFailure(
        error instanceof ApiError ? { code: error.code, message: error.message, details: error.details } : { code: null, message: '' },
      )
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}

/** A code that is on its way. */
export interface AskedCode {
  email: string
  channel: 'email' | 'sms'
  /** `outbox`: the server keeps the message, because it has nobody to send it with */
  delivery: 'provider' | 'outbox'
  sentAtMs: number
}
