import type { Interview } from '#shared/entities/interview.ts'
import { toast } from '../../../components/overlays/toast.ts'
import type { Db } from '../../../db/types.ts'
import { planFor, startPack } from '../../../features/offline-packs/pack-runner.ts'
import { hasStorageFor } from '../../../features/offline-packs/storage-quota.ts'
import { formatBytes } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/messages.ts'

/** Downloads the recordings of the chosen candidates to this device, when there is room for them. */
export async function keepOffline(db: Db, rows: readonly Interview[], t: Translate<'recruiter'>): Promise<void> {
  const plans = await Promise.all(rows.map((row) => planFor(db, row)))
  const wanted = plans.filter((plan) => plan.files.length > 0)
  const bytes = wanted.reduce((sum, plan) => sum + plan.bytes, 0)
  if (wanted.length === 0) toast({ status: 'info', message: t('pack.nothingYet') })
  else if (!(await hasStorageFor(bytes))) toast({ status: 'warn', message: t('pack.noRoom', { size: formatBytes(bytes) }) })
  else {
    toast({ status: 'info', message: t('pack.started', { n: wanted.length, size: formatBytes(bytes) }) })
    for (const plan of wanted) await startPack(db, plan)
  }
}
