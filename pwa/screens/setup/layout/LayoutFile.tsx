import { NO_OFFSET } from '#shared/primitives/time-zone.ts'
import { LAYOUT_FILES, layoutFileOf, type LayoutFile as FileField } from '#shared/policies/setup/layout-limits.ts'
import { call } from '../../../api/client.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { MediaField } from '../../../features/account/MediaField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Setup } from '../setup-steps.ts'

/**
 * A file of the layout. The server claims it and then names it, so this device learns of it like of any other edit; until then the former one
 * stays. A job that only this device knows has to be sent first.
 */
export function LayoutFile({ setup: { job, layout }, field, label }: { setup: Setup; field: FileField; label: string }): React.JSX.Element {
  const t = useT('layout')
  const isOnline = useConnection()
  const isSent = job.rev > 0
  const keep = async (name: string): Promise<void> => {
    await call('recruiter', 'setting_layout', {
      job_id: job.id,
      ...(field === 'outroVideo' ? { outroVideo: { outro_video: name } } : { [field]: name }),
      // the zone that the form shows, or the server takes its own (X02)
      ...(layout?.timezone === undefined && { timezone: NO_OFFSET }),
    })
  }
  return (
    <div className="hf-stack">
      <MediaField
        kind={LAYOUT_FILES[field]}
        gid={job.gid}
        label={label}
        name={layoutFileOf(layout ?? {}, field, job.gid)}
        isOnline={isOnline && isSent}
        onName={keep}
        isInQuarters
      />
      {!isOnline && <p className="hf-meta">{t('file.offline')}</p>}
      {isOnline && !isSent && <p className="hf-meta">{t('file.notSent')}</p>}
    </div>
  )
}
