import { useState } from 'react'
import { MAX_EMBED_ORIGINS } from '#shared/lib/embed-origin.ts'
import type { Send } from '../../api/command.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { EmbedOriginDialog } from './EmbedOriginDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import type { GroupTabProps } from './group.ts'

/** Websites on which the widget of the group may stand. */
export function EmbedOrigins({ group, onChanged }: GroupTabProps): React.JSX.Element {
  const t = useT('group')
  /** the website to remove; '': a new one */
  const [open, setOpen] = useState<string | null>(null)
  const origins = group.settings?.embedOrigins ?? []
  const isFull = origins.length >= MAX_EMBED_ORIGINS
  const save = async (send: Send, embedOrigins: string[]): Promise<void> => {
    await send('group', 'edit_group', { gid: group.gid, embedOrigins })
    onChanged()
  }
  return (
    <Card title={t('embed.title')}>
      <p className="hf-meta">{t('embed.text')}</p>
      {origins.length === 0 ? (
        <p>{t('embed.none')}</p>
      ) : (
        <ul className="hf-group-hooks">
          {origins.map((origin) => (
            <li key={origin}>
              <div>
                <bdi dir="ltr">{origin}</bdi>
              </div>
              <IconButton label={t('embed.removeNamed', { origin })} icon="trash" onPress={() => setOpen(origin)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          icon="plus"
          isDisabled={isFull}
          reason={isFull ? t('embed.most', { count: MAX_EMBED_ORIGINS }) : undefined}
          onPress={() => setOpen('')}
        >
          {t('embed.add')}
        </Button>
      </div>
      {open === '' && (
        <EmbedOriginDialog
          known={origins}
          onSave={async (send, origin) => await save(send, [...origins, origin])}
          onClose={() => setOpen(null)}
        />
      )}
      {open && (
        <RemoveOrigin
          origin={open}
          onRemove={async (send) =>
            await save(
              send,
              origins.filter((origin) => origin !== open),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

interface RemoveOriginProps {
  origin: string
  onRemove: (send: Send) => Promise<void>
  onClose: () => void
}

function RemoveOrigin({ origin, onRemove, onClose }: RemoveOriginProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  return (
    <FormDialog
      title={t('embed.removeTitle')}
      action={t('embed.remove')}
      isDangerous
      onClose={onClose}
      command={command}
      onSubmit={() => command.run(onRemove)}
    >
      <p>{t('embed.removeText', { origin })}</p>
    </FormDialog>
  )
}
