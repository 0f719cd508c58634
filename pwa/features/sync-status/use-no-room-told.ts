import { useEffect } from 'react'
import { toast } from '../../components/overlays/toast.ts'
import { StorageFullError } from '../../db/storage-errors.ts'
import { useT } from '../../i18n/use-t.ts'

/** Says that an edit found no room, for every button and switch that nobody else speaks for; a form that keeps what was typed says so itself. */
export function useNoRoomTold(): void {
  const t = useT('sync')
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      if (reason instanceof StorageFullError) toast({ status: 'warn', message: t('storage.notDone') })
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [t])
}
