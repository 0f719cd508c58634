import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PackRow } from '#worker/vault/layout.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { readDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { formatBytes } from '../language/format.ts'
import { useT } from '../language/use-t.ts'
import { dropPack } from '../packs/pack-runner.ts'
import { usePacks } from '../packs/use-pack.ts'
import { readStorage, type StorageState } from '../preferences/storage.ts'
import { storageDialogAtom } from './storage-dialog.ts'
import './storage.css'

/** What takes space here and may go; never anything that was not sent. Trying again tells the truth. */
export function StorageDialog({ db }: { db: Db }): React.JSX.Element {
  const t = useT('sync')
  const tCommon = useT('common')
  const setOpen = useSetAtom(storageDialogAtom)
  const packs = usePacks(db.actor.id) ?? []
  const space = useSpace(packs)
  const [said, setSaid] = useState<'trying' | 'made' | 'notYet' | null>(null)
  const tryAgain = async (): Promise<void> => {
    setSaid('trying')
    const truth = await db.sync.syncNow()
    setSaid(!truth.ok && (truth.reason === 'storage' || truth.reason === 'broken') ? 'notYet' : 'made')
  }
  return (
    <Dialog
      title={t('storage.open')}
      isOpen
      onOpenChange={setOpen}
      actions={
        <Button variant="primary" icon="refresh" isPending={said === 'trying'} onPress={() => void tryAgain()}>
          {tCommon('action.tryAgain')}
        </Button>
      }
    >
      <p>{t('storage.fullText')}</p>
      {/* what is free is not told: browsers report room that the disk does not have */}
      {space && <p>{t('storage.space', { used: formatBytes(space.usedBytes) })}</p>}
      {packs.length > 0 && (
        <>
          <p>{t('storage.packs')}</p>
          <ul className="hf-storage-packs">
            {packs.map((pack) => (
              <PackLine key={pack.id} db={db} pack={pack} />
            ))}
          </ul>
        </>
      )}
      <p className="hf-meta">{t('storage.other')}</p>
      <p role="status">{said === 'made' || said === 'notYet' ? t(`storage.${said}`) : ''}</p>
    </Dialog>
  )
}

function PackLine({ db, pack }: { db: Db; pack: PackRow }): React.JSX.Element {
  const t = useT('sync')
  const [name, setName] = useState('')
  useEffect(() => {
    void readDoc(db, 'interviews', pack.id).then((interview) => setName(interview?.name ?? ''))
  }, [db, pack.id])
  const words = t('storage.pack', { name: name === '' ? `(${t('rescued.unnamed')})` : `\u2068${name}\u2069` })
  return (
    <li>
      <span dir="auto">{words}</span>
      <span className="hf-tabular">{formatBytes(pack.doneBytes)}</span>
      <Button icon="trash" onPress={() => void dropPack(pack.id)}>
        {t('storage.remove')} <span className="hf-visually-hidden">{words}</span>
      </Button>
    </li>
  )
}

/** Read again whenever a pack went. */
function useSpace(packs: readonly PackRow[]): StorageState | null {
  const [space, setSpace] = useState<StorageState | null>(null)
  useEffect(() => void readStorage().then(setSpace), [packs.length])
  return space
}
