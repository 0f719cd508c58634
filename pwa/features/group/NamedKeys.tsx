import { useCallback, useState } from 'react'
import type { NamedKeyView } from '#shared/lib/accounts/named-key.ts'
import { KEY_AREAS } from '#shared/primitives/key-areas.ts'
import { call } from '../../api/client.ts'
import { useCommand } from '../../api/use-command.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { formatDate, formatDateTime, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useGroupWords } from './failure-words.ts'
import { KeySecret } from './KeySecret.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import './group.css'

/** Keys of single integrations: each with the areas and jobs it is for. */
export function NamedKeys({ gid, isOn }: { gid: string; isOn: boolean }): React.JSX.Element {
  const t = useT('group')
  const words = useGroupWords()
  const [open, setOpen] = useState<{ what: 'new' } | { what: 'rotate' | 'revoke'; key: NamedKeyView } | null>(null)
  const { query, reload } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('group', 'list_keys', { gid }, { signal }), [gid]),
  )
  const close = (): void => {
    setOpen(null)
    reload()
  }
  return (
    <Card title={t('keys.title')}>
      <p className="hf-meta">{t('keys.text')}</p>
      {query.phase === 'loading' ? (
        <Skeleton lines={3} />
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={reload}>
          {words(query.failure)}
        </AskFailed>
      ) : query.data.keys.length === 0 ? (
        <p>{t('keys.none')}</p>
      ) : (
        <ul className="hf-group-hooks">
          {query.data.keys.map((key) => (
            <KeyRow key={key.key_id} named={key} onOpen={(what) => setOpen({ what, key })} />
          ))}
        </ul>
      )}
      <div>
        <Button
          icon="plus"
          isDisabled={!isOn}
          reason={isOn ? undefined : t('developer.needsMode')}
          onPress={() => setOpen({ what: 'new' })}
        >
          {t('keys.add')}
        </Button>
      </div>
      {open?.what === 'new' && <NewKeyDialog gid={gid} onClose={close} />}
      {open?.what === 'rotate' && <RotateDialog gid={gid} named={open.key} onClose={close} />}
      {open?.what === 'revoke' && <RevokeDialog gid={gid} named={open.key} onClose={close} />}
    </Card>
  )
}

function KeyRow({ named, onOpen }: { named: NamedKeyView; onOpen: (what: 'rotate' | 'revoke') => void }): React.JSX.Element {
  const t = useT('group')
  const { name, areas, jobs, by_name: maker, expires_at: ends, used_at: used, former_until: former } = named
  const rights = KEY_AREAS.flatMap((area) => {
    const right = areas[area]
    return right ? [t(`keys.has.${right}`, { area: t(`keys.area.${area}`) })] : []
  })
  const facts = [
    jobs ? t('keys.jobs', { count: jobs.length }) : t('keys.allJobs'),
    t('keys.by', { name: maker }),
    ...(ends === undefined ? [] : [t('keys.ends', { at: formatDate(ends) })]),
    used === undefined ? t('keys.unused') : t('keys.used', { at: formatDateTime(used) }),
  ]
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p className="hf-meta">{formatList(rights)}</p>
        <p className="hf-meta">{formatList(facts)}</p>
      </div>
      {former !== undefined && <Chip status="info">{t('keys.former', { at: formatDateTime(former) })}</Chip>}
      {named.is_own && <IconButton label={t('keys.rotateNamed', { name })} icon="refresh" onPress={() => onOpen('rotate')} />}
      <IconButton label={t('keys.revokeNamed', { name })} icon="trash" onPress={() => onOpen('revoke')} />
    </li>
  )
}

interface KeyDialogProps {
  gid: string
  named: NamedKeyView
  onClose: () => void
}

function RotateDialog({ gid, named, onClose }: KeyDialogProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('keys.rotateTitle', { name: named.name })}
      action={t('keys.rotate')}
      command={command}
      staysOpen
      result={secret === null ? undefined : { title: t('developer.newKey'), content: <KeySecret secret={secret} /> }}
      onSubmit={() => command.run(async (send) => setSecret((await send('group', 'rotate_key', { gid, key_id: named.key_id })).api_key))}
      onClose={onClose}
    >
      <p>{t('keys.rotateText')}</p>
    </FormDialog>
  )
}

function RevokeDialog({ gid, named, onClose }: KeyDialogProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  return (
    <FormDialog
      title={t('keys.revokeTitle', { name: named.name })}
      action={t('keys.revoke')}
      isDangerous
      command={command}
      onSubmit={() => command.run(async (send) => void (await send('group', 'revoke_key', { gid, key_id: named.key_id })))}
      onClose={onClose}
    >
      <p>{t('keys.revokeText')}</p>
    </FormDialog>
  )
}
