import { useFailureWords } from '../../../api/use-failure-words.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { DeadlinesDone } from './change-deadlines.ts'

/** Tells what became of the deadlines of many. */
export function DeadlineResult({ done }: { done: DeadlinesDone }): React.JSX.Element {
  const t = useT('deadline')
  const words = useFailureWords()
  const { changed, mails, limited, waiting, refused, failedIds, failure } = done
  return (
    <ul>
      {changed > 0 && <li>{t('done.changed', { n: changed })}</li>}
      {mails > 0 && <li>{t('done.mails', { n: mails })}</li>}
      {limited > 0 && <li>{t('done.limited', { n: limited })}</li>}
      {waiting > 0 && <li>{t('done.waiting', { n: waiting })}</li>}
      {refused > 0 && <li>{t('done.refused', { n: refused })}</li>}
      {failure && <li>{t('done.failed', { n: failedIds.length, reason: words(failure) })}</li>}
    </ul>
  )
}
