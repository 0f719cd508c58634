import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Help } from './use-help.ts'

interface HelpButtonsProps {
  help: Help
  /** administrators send the link, they never hold it; and recordings are no business of theirs */
  canCopy: boolean
  /** reason why what needs an answer at once is not possible now; a mail and more time wait on this device */
  reason?: string | undefined
  /** the mail and the deadline wait when there is no connection */
  canWait?: boolean
}

/** Actions that help a candidate: the link, more time with a deadline, another look at unreadable recordings, and the link by mail. */
export function HelpButtons({ help, canCopy, reason, canWait = false }: HelpButtonsProps): React.JSX.Element {
  const t = useT('delivery')
  const common = { isPending: help.isBusy, isDisabled: reason !== undefined, reason }
  const queued = canWait ? { isPending: help.isBusy } : common
  return (
    <>
      {canCopy && (
        <Button {...common} icon="link" onPress={help.copyLink}>
          {t('action.copyLink')}
        </Button>
      )}
      {canCopy && (
        <Button {...common} onPress={help.renewLink}>
          {t('action.renewLink')}
        </Button>
      )}
      {help.row.deadline_ms !== null && (
        <Button {...queued} icon="clock" onPress={help.extend}>
          {t('action.extend')}
        </Button>
      )}
      {canCopy && (help.row.unreadable ?? 0) > 0 && (
        <Button {...common} icon="refresh" onPress={help.readAgain}>
          {t('action.readAgain')}
        </Button>
      )}
      <Button {...queued} variant="primary" icon="send" onPress={help.sendLink}>
        {t('action.sendLink')}
      </Button>
    </>
  )
}

/** Tells how the last of these actions ended. */
export const HelpResult = ({ help: { said } }: { help: Help }): React.JSX.Element => (
  <div role="status">{said && <Banner status={said.status}>{said.message}</Banner>}</div>
)
