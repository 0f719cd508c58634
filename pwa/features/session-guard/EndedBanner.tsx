import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { Role } from '#shared/primitives/roles.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { saveReturnPath, SIGN_IN_OF_ROLE } from '../session/return-path.ts'
import { busyAtom } from '../../lib/busy.ts'

/** The server ended this session: what is here stays, and signing in again leads back to this page. Silent during a take or an unsaved form. */
export function EndedBanner({ role }: { role: Role }): React.JSX.Element | null {
  const t = useT('guard')
  const navigate = useNavigate()
  const isBusy = useAtomValue(busyAtom) > 0
  if (isBusy) return null
  const goOn = async (): Promise<void> => {
    await saveReturnPath(location.pathname + location.search)
    await navigate({ to: SIGN_IN_OF_ROLE[role] })
  }
  return (
    <div className="hf-app-banner" role="alert">
      <Banner
        status="warn"
        icon="lock"
        action={
          <Button variant="primary" onPress={() => void goOn()}>
            {t('ended.again')}
          </Button>
        }
      >
        <strong>{t('ended.title')}</strong> <span>{t('ended.text')}</span>
      </Banner>
    </div>
  )
}
