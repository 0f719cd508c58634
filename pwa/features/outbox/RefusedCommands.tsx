import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useFailureWords } from '../../api/use-failure-words.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CommandTarget } from './CommandTarget.tsx'
import type { CommandProblem, CommandRow } from './command-row.ts'
import { commandsAtom, outboxAtom, type PageOutbox } from './outbox-state.ts'
import { useCommandWords } from './use-command-words.ts'

/** Commands that the server refused: what was asked, why not, and the ways on. */
export function useRefusedCommands(): readonly CommandRow[] {
  return useAtomValue(commandsAtom).filter(({ state }) => state === 'needsYou')
}

/** The list of them, each with "Try again" and "Leave it". */
export function RefusedCommands({ rows }: { rows: readonly CommandRow[] }): React.JSX.Element | null {
  const outbox = useAtomValue(outboxAtom)
  const t = useT('sync')
  if (!outbox || rows.length === 0) return null
  return (
    <Card title={t('command.refusedTitle')}>
      <ul className="hf-rescued-edits">
        {rows.map((row) => (
          <RefusedCommand key={row.id} row={row} outbox={outbox} />
        ))}
      </ul>
    </Card>
  )
}

function RefusedCommand({ row, outbox }: { row: CommandRow; outbox: PageOutbox }): React.JSX.Element {
  const t = useT('sync')
  const words = useCommandWords()
  const failureWords = useFailureWords()
  const [isBusy, setBusy] = useState(false)
  const again = async (): Promise<void> => {
    setBusy(true)
    await outbox.retry(row.id)
    setBusy(false)
  }
  const leave = async (): Promise<void> => {
    // being tried again meanwhile, it says itself how that ended
    if (await outbox.discard(row.id)) toast({ status: 'ok', message: t('command.left') })
  }
  return (
    <li className="hf-rescued-edit">
      <p className="hf-rescued-reason">{words(row)}</p>
      <CommandTarget row={row} />
      {row.problem && <p>{failureWords({ kind: 'refused', ...shortOf(row.problem) })}</p>}
      <p className="hf-meta">{t('rescued.when', { at: formatDateTime(row.at) })}</p>
      <div className="hf-row">
        <Button icon="refresh" isPending={isBusy} onPress={() => void again()}>
          {t('command.again')}
        </Button>
        <Button variant="quiet" icon="close" isDisabled={isBusy} onPress={() => void leave()}>
          {t('rescued.discard')}
        </Button>
      </div>
    </li>
  )
}

const shortOf = ({ status, code, message }: CommandProblem): Omit<CommandProblem, 'details'> => ({ status, code, message })
