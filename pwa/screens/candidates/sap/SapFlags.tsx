import { useCallback } from 'react'
import { call } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Says how candidates of the own connection come: anonymous or not, with a direct link or not. */
export function SapFlags(): React.JSX.Element | null {
  const t = useT('sap')
  const { query } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('recruiter', 'fetch_account_information', {}, { signal }), []),
  )
  if (query.phase !== 'ready') return null
  const { sap_is_anonymous: isAnonymous, sap_is_candidate_direct_link: isDirect } = query.data
  return (
    <p className="hf-meta">
      {t(isAnonymous ? 'flag.anonymous' : 'flag.named')} {t(isDirect ? 'flag.direct' : 'flag.mailed')}
    </p>
  )
}
