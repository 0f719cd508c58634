import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { useDb, useDocs } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { planFor, startPack } from '../../features/offline-packs/pack-runner.ts'
import { planPack } from '../../features/offline-packs/plan-pack.ts'
import { hasStorageFor } from '../../features/offline-packs/storage-quota.ts'
import { usePack } from '../../features/offline-packs/use-pack.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Brings the recordings of one candidate onto this device, and says how far that is. */
export function GetButton({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('compare')
  const tPack = useT('recruiter')
  const db = useDb()
  const isOnline = useConnection()
  const pack = usePack(interview.id)
  const answers = useDocs('answers', { iv: interview.id })
  const [isFull, setFull] = useState(false)
  const { bytes } = planPack(interview, answers.docs)
  if (pack === undefined || bytes === 0) return null
  if (pack && pack.state !== 'ready')
    return (
      <p className="hf-meta" role="status">
        {pack.state === 'paused' && `${tPack(`pack.problem.${pack.problem || 'offline'}`)}. `}
        {t(pack.state === 'paused' ? 'paused' : 'getting', { done: formatBytes(pack.doneBytes), total: formatBytes(pack.totalBytes) })}
      </p>
    )
  const size = formatBytes(bytes)
  const reason = !isOnline ? tPack('pack.needsConnection') : isFull ? tPack('pack.noRoom', { size }) : undefined
  return (
    <Button icon="download" isDisabled={reason !== undefined} reason={reason} onPress={() => void get()}>
      {t('getSize', { size })}
    </Button>
  )

  async function get(): Promise<void> {
    const plan = await planFor(db, interview)
    const hasRoom = await hasStorageFor(plan.bytes)
    setFull(!hasRoom)
    if (hasRoom) await startPack(db, plan)
  }
}
