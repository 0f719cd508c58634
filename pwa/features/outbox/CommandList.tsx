import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button, IconButton } from '../../components/Button.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { formatAgo } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CommandTarget } from './CommandTarget.tsx'
import { mayCancel } from './command-rules.ts'
import { OpenSealedDialog } from './OpenSealedDialog.tsx'
import { commandsAtom, outboxAtom } from './outbox-state.ts'
import { useCommandWords } from './use-command-words.ts'

/** Commands that wait on this device: what, since when, and the way to cancel those of which nothing has left. */
export function CommandList(): React.JSX.Element | null {
  const t = useT('sync')
  const words = useCommandWords()
  const outbox = useAtomValue(outboxAtom)
  const rows = useAtomValue(commandsAtom).filter(({ state }) => state !== 'needsYou')
  const [isOpening, setOpening] = useState(false)
  if (!outbox || rows.length === 0) return null
  const cancel = async (id: string): Promise<void> => {
    const isGone = await outbox.cancel(id)
    toast(isGone ? { status: 'ok', message: t('command.cancelled') } : { status: 'warn', message: t('command.tooLate') })
  }
  return (
    <>
      <ul className="hf-commands" aria-label={t('command.list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="hf-command">
              <span>{t('command.since', { what: words(row), ago: formatAgo(row.at, Date.now()) })}</span>
              <CommandTarget row={row} />
            </span>
            {row.sealed ? (
              <Button variant="quiet" icon="lock" onPress={() => setOpening(true)}>
                {t('keep.open')}
              </Button>
            ) : mayCancel(row) ? (
              <IconButton label={t('command.cancelOne', { what: words(row) })} icon="close" onPress={() => void cancel(row.id)} />
            ) : (
              <span className="hf-meta">{t('command.underWay')}</span>
            )}
          </li>
        ))}
      </ul>
      {isOpening && <OpenSealedDialog onClose={() => setOpening(false)} />}
    </>
  )
}
