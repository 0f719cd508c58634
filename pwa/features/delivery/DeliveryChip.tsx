import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { formatBytes } from '../../i18n/format.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DeliveryState } from './delivery-state.ts'

const STATUS: Readonly<Record<DeliveryState['kind'], Status>> = {
  saved: 'idle',
  delivering: 'info',
  next: 'idle',
  waiting: 'idle',
  held: 'idle',
  needsYou: 'warn',
  received: 'ok',
  damaged: 'warn',
}

const ICON: Partial<Readonly<Record<DeliveryState['kind'], IconName>>> = { next: 'waiting', waiting: 'waiting', held: 'pause' }

/** State of an answer, in sign, word and colour. Readers hear it only when its kind changes. */
export function DeliveryChip({ state }: { state: DeliveryState }): React.JSX.Element {
  const t = useT('candidate')
  const offlineWords = useOfflineWords()
  return (
    <Chip status={STATUS[state.kind]} {...(ICON[state.kind] && { icon: ICON[state.kind] })}>
      {state.kind === 'waiting' && state.for === 'line' ? offlineWords(textOf(state, t)) : textOf(state, t)}
    </Chip>
  )
}

function textOf(state: DeliveryState, t: ReturnType<typeof useT<'candidate'>>): string {
  switch (state.kind) {
    case 'saved':
      return t('delivery.saved')
    case 'delivering':
      return t('delivery.sending', { percent: state.percent, left: formatBytes(state.bytesLeft) })
    case 'next':
      return t('delivery.queued', { left: formatBytes(state.bytesLeft) })
    case 'waiting':
      return t(`delivery.waitsFor.${state.for}`)
    case 'held':
      return t(`delivery.held.${state.hold}`)
    case 'needsYou':
      return t('delivery.needsYou')
    case 'received':
      return t('delivery.received')
    case 'damaged':
      return t('delivery.damaged')
  }
}
