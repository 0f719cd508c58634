import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useHelp, type Helped } from './use-help.ts'

interface HelpButtonsProps extends Helped {
  /** administrators send the link, they never hold it; and recordings are no business of theirs */
  canCopy: boolean
  /** reason why no action is possible now */
  reason?: string | undefined
}

/** Actions that help a candidate: the link, more time with a deadline, another look at unreadable recordings, and the link by mail. */
export function HelpButtons({ canCopy, reason, ...helped }: HelpButtonsProps): React.JSX.Element {
  const t = useT('delivery')
  const { isBusy, sendLink, copyLink, extend, readAgain } = useHelp(helped)
  const common = { isPending: isBusy, isDisabled: reason !== undefined, reason }
  return (
    <>
      {canCopy && (
        <Button {...common} icon="link" onPress={() => void copyLink()}>
          {t('action.copyLink')}
        </Button>
      )}
      {helped.row.deadline_ms !== null && (
        <Button {...common} icon="clock" onPress={() => void extend()}>
          {t('action.extend')}
        </Button>
      )}
      {canCopy && (helped.row.unreadable ?? 0) > 0 && (
        <Button {...common} icon="refresh" onPress={() => void readAgain()}>
          {t('action.readAgain')}
        </Button>
      )}
      <Button {...common} variant="primary" icon="send" onPress={() => void sendLink()}>
        {t('action.sendLink')}
      </Button>
    </>
  )
}
