import { useAtomValue } from 'jotai'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { clockErrorAtom } from '../../network/server-clock.ts'

/** Faults of the address or the device that make other things fail later: said once, above every page, with what mends them. */
export function DeviceNotice(): React.JSX.Element | null {
  const t = useT('common')
  const aheadMs = useAtomValue(clockErrorAtom)
  if (globalThis.isSecureContext === false)
    return (
      <div className="hf-app-banner">
        <Banner
          status="warn"
          action={<Button onPress={() => location.assign(location.href.replace(/^http:/, 'https:'))}>{t('insecure.open')}</Button>}
        >
          {t('insecure.text')}
        </Banner>
      </div>
    )
  if (aheadMs === null) return null
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  return (
    <div className="hf-app-banner" role="status">
      <Banner status="warn">{t(aheadMs > 0 ? 'clock.ahead' : 'clock.behind', { minutes })}</Banner>
    </div>
  )
}
