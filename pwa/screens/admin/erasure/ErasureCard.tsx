import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { FactGrid } from '../../../components/FactGrid.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CertificateButton } from '../../../features/erasure/CertificateButton.tsx'
import { CopyList } from './CopyList.tsx'
import { copiesGone, standingOf, type Erasure, type Standing } from './erasures.ts'

interface ErasureCardProps {
  erasure: Erasure
  onChanged: () => void
}

/** Request with its possible actions now. */
export function ErasureCard({ erasure, onChanged }: ErasureCardProps): React.JSX.Element {
  const t = useT('admin')
  const [openedAt] = useState(() => Date.now())
  const standing = standingOf(erasure, openedAt)
  const { gone, all } = copiesGone(erasure.copies)
  const isErased = erasure.erased_at_ms !== undefined
  return (
    <Card title={<bdi>{erasure.interview_id}</bdi>} actions={<Chip status={STATUS[standing]}>{t(`erasure.standing.${standing}`)}</Chip>}>
      <FactGrid
        facts={[
          [t('erasure.asked'), formatDateTime(erasure.asked_at_ms)],
          [t('erasure.askedBy'), erasure.asked_by_name],
          [t('erasure.due'), formatDateTime(erasure.due_at_ms)],
          [t('erasure.erased'), erasure.erased_at_ms === undefined ? t('erasure.notYet') : formatDateTime(erasure.erased_at_ms)],
          [
            t('erasure.copies'),
            isErased ? t('erasure.copiesGone', { gone: formatNumber(gone), all: formatNumber(all) }) : t('erasure.notYet'),
          ],
          [t('erasure.proven'), erasure.proven_at_ms === undefined ? t('erasure.notYet') : formatDateTime(erasure.proven_at_ms)],
        ]}
      />
      {erasure.copies.length > 0 && <CopyList erasure={erasure} onChanged={onChanged} />}
      {!isErased && <EraseNow interviewId={erasure.interview_id} onErased={onChanged} />}
      {standing === 'done' && <CertificateButton interviewIds={[erasure.interview_id]} />}
    </Card>
  )
}

const STATUS: Readonly<Record<Standing, Status>> = { waiting: 'idle', overdue: 'bad', devices: 'info', done: 'ok' }

/** Asked twice, because it cannot be taken back. */
function EraseNow({ interviewId, onErased }: { interviewId: string; onErased: () => void }): React.JSX.Element {
  const t = useT('admin')
  const [isSure, setIsSure] = useState(false)
  const command = useCommand()
  const erase = async (): Promise<void> => {
    if (await command.run(async (send) => await send('admin', 'carry_out_erasures', { interview_ids: [interviewId] }))) onErased()
  }
  return (
    <div className="hf-stack">
      {isSure && <p role="status">{t('erasure.sure')}</p>}
      <div className="hf-row">
        <Button variant="danger" isPending={command.isRunning} onPress={() => (isSure ? void erase() : setIsSure(true))}>
          {t(isSure ? 'erasure.eraseSure' : 'erasure.erase')}
        </Button>
        {isSure && <Button onPress={() => setIsSure(false)}>{t('erasure.keep')}</Button>}
      </div>
      <CommandResult command={command} />
    </div>
  )
}
