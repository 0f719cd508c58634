import { useCallback } from 'react'
import { useT } from '../i18n/use-t.ts'
import { callCauseOf } from './call-cause.ts'
import { ApiError } from './client.ts'

/** The reason of a failed action in words, with the next step: the server's own for an outcome of a call, else those of the cause. */
export function useCallWords(): (error: unknown) => string {
  const t = useT('common')
  return useCallback(
    (error) =>
      error instanceof ApiError && error.code < 1000 && error.message !== ''
        ? error.message
        : t(`cause.${callCauseOf(error, navigator.onLine)}`),
    [t],
  )
}
