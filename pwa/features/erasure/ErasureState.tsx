import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** State of a request to erase by its code, for whoever has that: signing in is not needed, and impossible afterwards. */
export function ErasureState({ code }: { code: string }): React.JSX.Element {
  const t = useT('access')
  const ask = useCallback((signal: AbortSignal) => call('open', 'erasure_state', { code }, { token: null, signal }), [code])
  const { query, reload } = useQuery(ask)
  return (
    <div className="hf-stack">
      <p>
        {t('data.code')} <strong dir="ltr">{code}</strong>
      </p>
      <p className="hf-meta">{t('data.codeHelp')}</p>
      {query.phase === 'loading' && <Skeleton lines={2} />}
      {query.phase === 'failed' && (
        <AskFailed failure={query.failure} onRetry={reload}>
          {query.failure.kind === 'refused' ? t('erasure.unknown') : undefined}
        </AskFailed>
      )}
      {query.phase === 'ready' && (
        <div role="status" className="hf-stack">
          {query.data.erased_at === null ? (
            <Chip status="info" icon="waiting">
              {t('data.requested', { at: formatDateTime(query.data.asked_at), due: formatDateTime(query.data.due_at) })}
            </Chip>
          ) : (
            <Chip status="ok">{t('data.erased', { at: formatDateTime(query.data.erased_at) })}</Chip>
          )}
          {query.data.erased_at !== null && <p>{t('data.copies', { gone: query.data.copies.gone, of: query.data.copies.of })}</p>}
          {query.data.proven_at !== null && (
            <p>{t(query.data.proven_at <= Date.now() ? 'data.proven' : 'data.proves', { at: formatDateTime(query.data.proven_at) })}</p>
          )}
        </div>
      )}
    </div>
  )
}
