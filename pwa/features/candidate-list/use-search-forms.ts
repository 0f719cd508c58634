import { useEffect } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { rememberSearchForms } from '#shared/policies/candidate-list.ts'

/** Rows whose words are brought into the form of a search in one go: a slow device takes some milliseconds for them. */
const AT_ONCE = 250

/** Brings the words of all rows into the form of a search while nothing else goes on, so that the first key of a search finds it. */
export function useSearchForms(rows: readonly Interview[]): void {
  useEffect(() => {
    let at = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = (): void => {
      rememberSearchForms(rows.slice(at, at + AT_ONCE))
      at += AT_ONCE
      timer = at < rows.length ? setTimeout(go) : undefined
    }
    timer = setTimeout(go, REST_MS)
    return () => clearTimeout(timer)
  }, [rows])
}
/** First the rows themselves are shown. */
const REST_MS = 300
