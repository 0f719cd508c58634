import { useCallback, useEffect, useState } from 'react'
import type { admin } from '#shared/api/index.ts'
import type { OutputOf } from '#shared/lib/define-call.ts'
import { call } from '../../api/client.ts'

export type RecruiterPage = OutputOf<typeof admin.get_recruiters_info>
export type Recruiter = RecruiterPage['recruiters'][number]
export type Listing = { phase: 'loading' } | { phase: 'ready'; page: RecruiterPage } | { phase: 'failed'; error: unknown }

const PAGE_SIZE = 10

/** One page of recruiter accounts, newest first; asked again when the page, the search or `reload` changes. */
export function useRecruiters(page: number, searchTerm: string): { listing: Listing; reload: () => void } {
  const [listing, setListing] = useState<Listing>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    const input = { page, limit: PAGE_SIZE, sort: 'registerAt' as const, order: 'desc' as const, ...(searchTerm && { searchTerm }) }
    call('admin', 'get_recruiters_info', input, { signal: asking.signal })
      .then((answer) => setListing({ phase: 'ready', page: answer }))
      .catch((error: unknown) => asking.signal.aborted || setListing({ phase: 'failed', error }))
    return () => asking.abort()
  }, [page, searchTerm, round])
  return { listing, reload: useCallback(() => setRound((count) => count + 1), []) }
}
