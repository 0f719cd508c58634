import type { Interview } from '#shared/entities/interview.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { shareReport } from './share-report.ts'

/** Asks once before a report leaves the app of its candidate. */
export function StopSharingDialog({ interview, onClose }: { interview: Interview; onClose: () => void }): React.JSX.Element {
  const t = useT('sharing')
  const command = useCommand()
  const { name } = interview
  const stop = (): Promise<boolean> =>
    command.run(async (send) => {
      const stopped = await shareReport(send, interview, 'none')
      toast(stopped ? { status: 'ok', message: t('stop.stopped') } : { status: 'info', message: t('stop.waiting') })
    })
  return (
    <FormDialog title={t('stop.title', { name })} action={t('stop.do')} isDangerous command={command} onSubmit={stop} onClose={onClose}>
      <p>{t('stop.text')}</p>
    </FormDialog>
  )
}
