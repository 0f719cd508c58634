import { Button } from '../../../components/Button.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Copy, Erasure } from './erasures.ts'

interface CopyListProps {
  erasure: Erasure
  onChanged: () => void
}

/** Devices that held a copy when it was erased, and whether they can still show it. */
export function CopyList({ erasure, onChanged }: CopyListProps): React.JSX.Element {
  const t = useT('admin')
  const command = useCommand()
  const revoke = async (device: string): Promise<void> => {
    const asked = { interview_id: erasure.interview_id, device_ids: [device] }
    if (await command.run(async (send) => await send('admin', 'revoke_copies', asked))) onChanged()
  }
  return (
    <div className="hf-stack">
      <ul className="hf-stack" aria-label={t('erasure.devices')}>
        {erasure.copies.map((copy) => (
          <li key={copy.device_id} className="hf-row">
            <Chip status={STATUS[copy.state]}>{t(`erasure.copy.${copy.state}`)}</Chip>
            <span>
              <bdi>{copy.name || t('erasure.nobody')}</bdi>, <bdi>{copy.device || t('erasure.unknownDevice')}</bdi>
            </span>
            {copy.state !== 'told' && <span className="hf-meta">{t('erasure.lease', { at: formatDateTime(copy.lease_ends_ms) })}</span>}
            {copy.state === 'open' && copy.is_signed_in && (
              <Button variant="quiet" isPending={command.isRunning} onPress={() => void revoke(copy.device_id)}>
                {t('erasure.revoke', { name: copy.name || t('erasure.nobody') })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CommandResult command={command} done={t('erasure.revoked')} />
    </div>
  )
}

const STATUS: Readonly<Record<Copy['state'], Status>> = { told: 'ok', locked: 'ok', open: 'warn' }
