import { useAtomValue } from 'jotai'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { SyncState } from '../../db/types.ts'
import type { Status } from '../../components/feedback/Chip.tsx'
import { Icon, type IconName } from '../../components/Icon.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { syncStateAtom } from '../session/database.ts'
import { chipState, type ChipState } from './chip-state.ts'
import { SyncPanel } from './SyncPanel.tsx'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useRecordings } from '../delivery/use-recordings.ts'
import { useUnsentAnswers } from '../delivery/use-unsent-answers.ts'
import '../../components/feedback/feedback.css'
import '../../components/overlays/overlays.css'
import './SyncChip.css'

/** State of this device's work: all sent, sending, waiting for a connection, needs you. Opens the panel. */
export function SyncChip(): React.JSX.Element | null {
  const t = useT('common')
  const known = useAtomValue(syncStateAtom)
  const isOnline = useIsOnline()
  const recordings = useRecordings()
  const answers = useUnsentAnswers()
  // a number is held back until it is true
  if (!known || answers === undefined) return null
  const state = chipState(known, { ...recordings, answers }, isOnline)
  const words = chipWords(t, state)
  return (
    <DialogTrigger>
      <AriaButton className={`hf-sync hf-status-${STATUS[state.phase]}`} aria-label={t('sync.button', { state: words })}>
        <Icon name={ICON[state.phase]} size={18} />
        <span className="hf-sync-words">{words}</span>
      </AriaButton>
      {/* said once when the state changes, not with every document */}
      <span className="hf-visually-hidden" role="status">
        {state.phase === 'sending' ? '' : words}
      </span>
      <Popover className="hf-popover" placement="bottom end">
        <AriaDialog className="hf-sync-panel" aria-label={t('sync.panel')}>
          {({ close }) => <SyncPanel state={state} onClose={close} />}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}

const STATUS: Readonly<Record<SyncState['phase'], Status>> = { sent: 'ok', sending: 'info', waiting: 'idle', needsYou: 'warn' }
const ICON: Readonly<Record<SyncState['phase'], IconName>> = {
  sent: 'check-circle',
  sending: 'sending',
  waiting: 'waiting',
  needsYou: 'alert',
}

/** The chip's words; waiting with nothing to send is simply "offline". */
function chipWords(t: Translate<'common'>, { phase, unsent, recordings, answers, rescued }: ChipState): string {
  const count = answers || unsent + recordings
  if (phase === 'sent') return t('sync.sent')
  if (phase === 'needsYou') return rescued > 0 ? t('sync.needsYouCount', { count: rescued }) : t('sync.needsYou')
  if (phase === 'sending') return count > 0 ? t('sync.sending', { count }) : t('sync.checking')
  return count > 0 ? t('sync.waiting', { count }) : t('sync.waitingNone')
}
