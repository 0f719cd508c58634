import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { PackRow } from '#worker/vault/schema.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { formatBytes, formatDate } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { EmptyPack } from './plan-pack.ts'
import { dropPack, planFor, startPack } from './pack-runner.ts'
import { hasStorageFor } from './storage-quota.ts'
import { usePack, useVoices } from './use-pack.ts'
import './packs.css'

export interface PackControlProps {
  interview: Pick<Interview, 'id' | 'jobId' | 'scope'>
  /** plain bytes the videos have, shown before the press */
  bytes: number
  /** reason why there are none */
  empty?: EmptyPack
  isOnline: boolean
}

/** Keeps a candidate's recordings on this device, shows how far that is, and takes them off again. */
export function PackControl({ interview, bytes, empty = 'nothingYet', isOnline }: PackControlProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  const pack = usePack(interview.id)
  const [isFull, setFull] = useState(false)
  if (pack === undefined) return null
  if (pack) return <PackState pack={pack} isOnline={isOnline} onResume={pin} />
  // written answers are here by themselves, also offline
  if (bytes === 0 && empty === 'text') return <Chip status="ok">{t('pack.text')}</Chip>
  const reason = !isOnline
    ? t('pack.needsConnection')
    : bytes === 0
      ? t(`pack.${empty}`)
      : isFull
        ? t('pack.noRoom', { size: formatBytes(bytes) })
        : undefined
  return (
    <Button icon="download" isDisabled={reason !== undefined} reason={reason} onPress={() => void pin()}>
      {bytes === 0 ? t('pack.keep') : t('pack.keepSize', { size: formatBytes(bytes) })}
    </Button>
  )

  async function pin(): Promise<void> {
    const plan = await planFor(db, interview)
    const hasRoom = await hasStorageFor(plan.bytes)
    setFull(!hasRoom)
    if (!hasRoom) return
    void navigator.storage?.persist?.()
    await startPack(db, plan)
  }
}

function PackState({ pack, isOnline, onResume }: { pack: PackRow; isOnline: boolean; onResume: () => Promise<void> }): React.JSX.Element {
  const t = useT('recruiter')
  const voices = useVoices(pack.id)
  const drop = async (): Promise<void> => {
    await dropPack(pack.id)
    toast({ status: 'ok', message: t('pack.removed'), undo: () => void onResume() })
  }
  const onlyVoices = voices > 0 && <Chip status="info">{t('pack.voices', { n: voices })}</Chip>
  const remove = (
    <Button variant="quiet" icon="trash" onPress={() => void drop()}>
      {t('pack.remove')}
    </Button>
  )
  if (pack.state === 'ready') {
    return (
      <div className="hf-pack-state">
        <Chip status="ok" icon="device">
          {t('pack.ready', { size: formatBytes(pack.totalBytes), until: formatDate(pack.expiresAt) })}
        </Chip>
        {onlyVoices}
        {remove}
      </div>
    )
  }
  const isPaused = pack.state === 'paused'
  return (
    <div className="hf-pack-state">
      <ProgressBar
        label={t(isPaused ? `pack.problem.${pack.problem || 'offline'}` : 'pack.fetching')}
        value={pack.doneBytes}
        max={pack.totalBytes}
        valueText={t('pack.progress', { done: formatBytes(pack.doneBytes), total: formatBytes(pack.totalBytes) })}
        isPaused={isPaused}
      />
      {onlyVoices}
      {isPaused && (
        <Button
          icon="refresh"
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('pack.needsConnection')}
          onPress={() => void onResume()}
        >
          {t('pack.goOn')}
        </Button>
      )}
      {remove}
    </div>
  )
}
