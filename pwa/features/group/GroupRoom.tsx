import { roomLevel } from '#shared/policies/byte-quota.ts'
import type { GroupSettingsView } from '#shared/views/group.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** Shows the room a group uses, with a warning before nothing more is taken. */
export function GroupRoom({ room }: { room: NonNullable<GroupSettingsView['room']> }): React.JSX.Element {
  const t = useT('group')
  const level = roomLevel(room)
  return (
    <div className="hf-group-facts">
      <span className="hf-meta">{t('room.used', { used: formatBytes(room.bytes), most: formatBytes(room.most) })}</span>
      {level !== 'fine' && <Chip status={level === 'low' ? 'warn' : 'bad'}>{t(`room.${level}`)}</Chip>}
    </div>
  )
}
