import { Banner } from '../../components/feedback/Banner.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Failure } from './failure.ts'
import type { Acting } from './use-act.ts'

/** Result of a request to the server; said to readers as well. `done` are the words for success. */
export function ActResult({ acting, done }: { acting: Acting; done?: string }): React.JSX.Element {
  return (
    <div role="status">
      {acting.phase === 'done' && done && <Banner status="ok">{done}</Banner>}
      {acting.phase === 'failed' && <FailedBanner failure={acting.failure} />}
    </div>
  )
}

function FailedBanner({ failure }: { failure: Failure }): React.JSX.Element {
  const words = useFailureWords()
  return <Banner status="bad">{words(failure)}</Banner>
}

/** The server's words, or ours for a missing connection and everything else, with the code. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useT('admin')
  return ({ code, message }) => message || (code === 9 ? t('failed.noAnswer') : t('failed.code', { code: String(code) }))
}
