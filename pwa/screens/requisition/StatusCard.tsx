import { useState } from 'react'
import type { RequisitionStatus } from '#shared/lib/requisition/status.ts'
import { movesFrom } from '#shared/policies/requisition/status.ts'
import { validatorOf } from '#shared/policies/requisition/validator.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { formatList } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { labelOf } from '../../features/requisition/label-of.ts'
import type { Shown } from './use-requisition.ts'

interface StatusCardProps {
  jobId: string
  shown: Shown
  refetch: () => Promise<void>
  isOnline: boolean
}

/** The status, and the moves from it, each after a question. */
export function StatusCard({ jobId, shown, refetch, isOnline }: StatusCardProps): React.JSX.Element {
  const t = useT('ats')
  const lang = useLang()
  const [asked, setAsked] = useState<RequisitionStatus | null>(null)
  const moves = movesFrom(shown.status)
  const missing = validatorOf(shown.form.fields).missing(shown.values)
  const names = missing.map((key) => labelOf(shown.form.fields.find((field) => field.key === key)?.label ?? {}, lang, key))
  const reasonFor = (status: RequisitionStatus): string | undefined => {
    if (!isOnline) return t('needsLine')
    return status === 'published' && names.length > 0 ? t('status.missing', { fields: formatList(names) }) : undefined
  }
  return (
    <Card title={t('status.title')}>
      <div>
        <Chip status={CHIPS[shown.status]}>{t(`status.${shown.status}`)}</Chip>
      </div>
      <p className="hf-meta">{t(`status.${shown.status}Text`)}</p>
      {moves.map((status) => {
        const reason = reasonFor(status)
        return (
          <div key={status}>
            <Button
              variant={status === 'deleted' ? 'quiet' : 'secondary'}
              isDisabled={reason !== undefined}
              reason={reason}
              onPress={() => setAsked(status)}
            >
              {t(`move.${moveOf(shown.status, status)}`)}
            </Button>
          </div>
        )
      })}
      {asked && <MoveDialog jobId={jobId} from={shown.status} to={asked} refetch={refetch} onClose={() => setAsked(null)} />}
    </Card>
  )
}

const CHIPS: Record<RequisitionStatus, Status> = { draft: 'idle', published: 'ok', closed: 'info', deleted: 'bad' }

type Move = 'publish' | 'reopen' | 'close' | 'delete'
const moveOf = (from: RequisitionStatus, to: RequisitionStatus): Move =>
  to === 'published' ? (from === 'closed' ? 'reopen' : 'publish') : to === 'closed' ? 'close' : 'delete'

function MoveDialog(props: {
  jobId: string
  from: RequisitionStatus
  to: RequisitionStatus
  refetch: () => Promise<void>
  onClose: () => void
}): React.JSX.Element {
  const t = useT('ats')
  const { jobId, from, to, refetch, onClose } = props
  const command = useCommand()
  const move = moveOf(from, to)
  const submit = async (): Promise<boolean> => {
    const isDone = await command.run((send) => send('ats', 'update_job_requisition_status', { job_id: jobId, status: to }))
    if (isDone) await refetch()
    return isDone
  }
  return (
    <FormDialog
      title={t(`move.${move}Title`)}
      role="alertdialog"
      action={t(`move.${move}`)}
      isDangerous={move === 'delete'}
      command={command}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`move.${move}Text`)}</p>
    </FormDialog>
  )
}
