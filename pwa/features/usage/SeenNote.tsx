import { Ago } from '../../components/Ago.tsx'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import type { Seen } from '../../api/last-seen.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Age of what is shown, and the way to newer numbers; without the server it says so. */
export function SeenNote({ seen, onAgain }: { seen: Seen<unknown>; onAgain: () => void }): React.JSX.Element {
  const t = useT('usage')
  const again = <Button onPress={onAgain}>{t('refresh')}</Button>
  if (seen.failure)
    return (
      <Banner status="idle" icon="offline" action={again}>
        {t('stale')} {t('stale.age')} <Ago ms={seen.askedAt} />
      </Banner>
    )
  return (
    <div className="hf-row">
      <span className="hf-meta">
        {t('age')} {formatDateTime(seen.askedAt)}
      </span>
      {again}
    </div>
  )
}
