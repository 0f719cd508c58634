import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { PackRow } from '#worker/vault/schema.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { readDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { dropPack } from '../offline-packs/pack-runner.ts'
import { usePacks } from '../offline-packs/use-pack.ts'
import { readStorage, type StorageState } from '../preferences/storage.ts'
import { readOpenVisits, type OpenVisit } from './open-visits.ts'
import { spaceNeeded } from './space-needed.ts'
import { storageDialogAtom } from './storage-dialog.ts'
import './storage.css'

/** Shows needed and available space, removable content, and smaller recording; never offers to remove unsent work. Another try tests the real write. */
export function StorageDialog({ db }: { db: Db }): React.JSX.Element {
  const t = useT('sync')
  const tCommon = useT('common')
  const setOpen = useSetAtom(storageDialogAtom)
  const packs = usePacks(db.actor.id) ?? []
  const space = useSpace(packs)
  const visits = useOpenVisits(db)
  const removable = packs.reduce((sum, pack) => sum + pack.doneBytes, 0)
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
      <Figures
        needed={spaceNeeded(
          visits.map(({ recording }) => recording),
          packs,
        )}
        space={space}
      />
      {packs.length > 0 && (
        <>
          <p>{t('storage.packs', { size: formatBytes(removable) })}</p>
          <ul className="hf-storage-packs">
            {packs.toSorted(moreFirst).map((pack) => (
              <PackLine key={pack.id} db={db} pack={pack} />
            ))}
          </ul>
        </>
      )}
      {visits.map((visit) => (
        <SmallerAnswers key={visit.interviewId} visit={visit} onLeave={() => setOpen(false)} />
      ))}
      <p className="hf-meta">{t('storage.other')}</p>
      <p role="status">{said === 'made' || said === 'notYet' ? t(`storage.${said}`) : ''}</p>
    </Dialog>
  )
}

/** All of them are copies of what the server has, so the largest goes first. */
const moreFirst = (a: PackRow, b: PackRow): number => b.doneBytes - a.doneBytes

/** Shows free space with a warning: browsers report space that the disk does not have. */
function Figures({ needed, space }: { needed: number; space: StorageState | null }): React.JSX.Element {
  const t = useT('sync')
  return (
    <>
      <p>{t('storage.needed', { needed: formatBytes(needed) })}</p>
      {space && (
        <>
          <p>{t('storage.free', { free: formatBytes(space.freeBytes) })}</p>
          <p>{t('storage.space', { used: formatBytes(space.usedBytes) })}</p>
        </>
      )}
    </>
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

/** Link to the choice of the size of answers. */
function SmallerAnswers({ visit: { interviewId: id, jobName }, onLeave }: { visit: OpenVisit; onLeave: () => void }): React.JSX.Element {
  const t = useT('sync')
  const navigate = useNavigate()
  const choose = (): void => {
    onLeave()
    void navigate({ to: '/candidate/interview/$id/device-check', params: { id } })
  }
  return (
    <div className="hf-row">
      <span>{t('storage.budget', { job: jobName })}</span>
      <Button onPress={choose}>{t('storage.toBudget')}</Button>
    </div>
  )
}

/** Read again whenever a pack went. */
function useSpace(packs: readonly PackRow[]): StorageState | null {
  const [space, setSpace] = useState<StorageState | null>(null)
  useEffect(() => void readStorage().then(setSpace), [packs.length])
  return space
}

function useOpenVisits(db: Db): readonly OpenVisit[] {
  const [visits, setVisits] = useState<readonly OpenVisit[]>([])
  useEffect(() => void readOpenVisits(db).then(setVisits), [db])
  return visits
}
