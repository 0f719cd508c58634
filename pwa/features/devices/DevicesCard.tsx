import { LEASE_MS } from '#shared/lib/lease.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { formatAgo, formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../session/session.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { othersOf, type Device } from './devices.ts'
import { useDevices, type Devices } from './use-devices.ts'
import './devices.css'

/** Devices on which this account is signed in, with the way to end it on lost or lent ones. */
export function DevicesCard(): React.JSX.Element {
  const t = useT('account')
  const devices = useDevices()
  const isOnline = useIsOnline()
  const { query, reload, ended, problem } = devices
  return (
    <Card title={t('devices.title')}>
      {!isOnline && <p>{t('devices.offline')}</p>}
      {isOnline && query.phase === 'failed' && (
        <AskFailed failure={query.failure} onRetry={reload}>
          {t('devices.failed')}
        </AskFailed>
      )}
      {isOnline && query.phase === 'loading' && <Skeleton lines={3} />}
      {query.phase === 'ready' && <DeviceList devices={devices} list={query.data} isOnline={isOnline} />}
      {problem && <FormError>{problem}</FormError>}
      <p className="hf-meta" role="status">
        {ended === null ? '' : t('devices.revoked', { count: ended })}
      </p>
    </Card>
  )
}

function DeviceList({ devices, list, isOnline }: { devices: Devices; list: readonly Device[]; isOnline: boolean }): React.JSX.Element {
  const t = useT('account')
  const others = othersOf(list)
  // administrators keep nothing on a device
  const hasCopies = useSession()?.actor.role === 'recruiter'
  return (
    <>
      <ul className="hf-devices">
        {list.map((device) => (
          <DeviceRow
            key={device.session_id}
            device={device}
            isEnding={devices.ending.includes(device.session_id)}
            isOnline={isOnline}
            hasCopies={hasCopies}
            onEnd={() => devices.end([device.session_id])}
          />
        ))}
      </ul>
      <p className="hf-meta">{t(others.length === 0 ? 'devices.none' : 'devices.text')}</p>
      {others.length > 1 && (
        <div>
          <Button isDisabled={!isOnline} isPending={devices.ending.length > 0} onPress={() => devices.end(others)}>
            {t('devices.revokeAll')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Offline copies on a device: they open until its lease ends, which every contact renews. */
function Copies({ seenAt }: { seenAt: number }): React.JSX.Element {
  const t = useT('account')
  const until = seenAt + LEASE_MS
  return <p className="hf-meta">{until > Date.now() ? t('devices.copies', { at: formatDateTime(until) }) : t('devices.copiesLocked')}</p>
}

interface DeviceRowProps {
  device: Device
  isEnding: boolean
  isOnline: boolean
  hasCopies: boolean
  onEnd: () => void
}

function DeviceRow({ device, isEnding, isOnline, hasCopies, onEnd }: DeviceRowProps): React.JSX.Element {
  const t = useT('account')
  const at = formatDateTime(device.signed_in_at)
  const name = device.device || t('devices.unknown')
  return (
    <li>
      <Icon name="device" />
      <div>
        <bdi>{name}</bdi>
        <p className="hf-meta">{t('devices.last', { ago: formatAgo(device.last_seen_at, Date.now()), at })}</p>
        {hasCopies && !device.is_current && <Copies seenAt={device.last_seen_at} />}
      </div>
      {device.is_current ? (
        <Chip status="ok">{t('devices.current')}</Chip>
      ) : (
        <Button isPending={isEnding} isDisabled={!isOnline} onPress={onEnd}>
          {/* several rows say the same, so readers hear which one */}
          <span aria-hidden="true">{t('devices.revoke')}</span>
          <span className="hf-visually-hidden">{t('devices.revokeNamed', { device: name, at })}</span>
        </Button>
      )}
    </li>
  )
}
