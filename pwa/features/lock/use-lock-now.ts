import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { lockNow } from './lock-now.ts'

/** Locks this device at somebody's wish. A device that could not be locked says so: it must not be left behind as if it were. */
export function useLockNow(): () => void {
  const t = useT('common')
  const navigate = useNavigate()
  const tell = (): void => toast({ status: 'warn', message: t('lock.failed') })
  return () => void lockNow(Date.now(), () => navigate({ to: '/unlock' })).then((isLocked) => isLocked || tell(), tell)
}
