import type { LibraryItem } from '#shared/entities/library-item.ts'
import { newestOf, shelfOf, sizeOf } from '#shared/policies/library.ts'
import type { Shelf } from '#shared/policies/shelves.ts'
import { Button } from '../../components/Button.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { ActionsMenu, type MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { putAway } from '../../features/library/library.ts'
import { questionFile } from '../../features/library/question-file.ts'
import { useVersionName } from '../../features/library/use-version-name.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../i18n/use-t.ts'
import type { OpenedItem } from './LibraryDialogs.tsx'

/** An item of the library: what it holds, whose it is, its newest version, the jobs that use it, and what can be done with it. */
export function ItemCard({ item, onOpen }: { item: LibraryItem; onOpen: (opened: OpenedItem) => void }): React.JSX.Element | null {
  const t = useT('library')
  const tRecruiter = useT('recruiter')
  const db = useDb()
  const versionName = useVersionName()
  const [shelf, newest] = [shelfOf(item), newestOf(item)]
  if (shelf === null || !newest) return null
  const used = Object.keys(item.usedIn ?? {}).length
  const owner = item.ownerId === db.actor.id ? t('you') : (item.ownerName ?? '')
  return (
    <li className="hf-card hf-library-item">
      <div className="hf-library-head">
        <h2 dir="auto">{item.name}</h2>
        <ActionsMenu label={t('actionsOf', { name: item.name })} actions={item.deletedAt ? inBin() : onShelf()} />
      </div>
      <div className="hf-row">
        <Chip status="idle" icon={SHELF_ICON[shelf]}>
          {t(`shelf.${shelf}`)}
        </Chip>
        {item.rev === 0 && <Chip status="idle">{tRecruiter('common.notSent')}</Chip>}
        <span className="hf-meta">{t(`size.${shelf}`, { n: sizeOf(newest) })}</span>
      </div>
      <p className="hf-meta">{versionName(newest)}</p>
      <p className="hf-meta">
        {owner && <>{t('owner', { name: owner })} · </>}
        {t('used', { n: used })}
      </p>
      <div className="hf-row">
        <Button icon="eye" onPress={() => onOpen({ kind: 'look', item })}>
          {t('look')} <span className="hf-visually-hidden">{item.name}</span>
        </Button>
        {item.deletedAt ? (
          <Button icon="refresh" onPress={() => void bringBack()}>
            {t('bringBack')} <span className="hf-visually-hidden">{item.name}</span>
          </Button>
        ) : (
          <Button icon="download" onPress={() => onOpen({ kind: 'use', item })}>
            {t('use')} <span className="hf-visually-hidden">{item.name}</span>
          </Button>
        )}
      </div>
    </li>
  )

  function onShelf(): MenuAction[] {
    return [
      { id: 'rename', label: t('rename'), icon: 'edit', onAction: () => onOpen({ kind: 'rename', item }) },
      ...(shelf === 'question' ? [{ id: 'file', label: t('file.save'), icon: 'download' as const, onAction: save }] : []),
      { id: 'delete', label: t('putAway'), icon: 'trash', onAction: () => void away() },
    ]
  }

  function inBin(): MenuAction[] {
    return [
      { id: 'back', label: t('bringBack'), icon: 'refresh', onAction: () => void bringBack() },
      { id: 'remove', label: t('remove'), icon: 'trash', onAction: () => onOpen({ kind: 'remove', item }) },
    ]
  }

  function save(): void {
    const text = questionFile({ name: item.name, questions: newest?.questions ?? [] })
    saveFile(`${item.name}.json`, new Blob([text], { type: 'application/json' }))
  }

  async function away(): Promise<void> {
    await putAway(db, item.id, true, Date.now())
    toast({ status: 'ok', message: t('putAway.done', { name: item.name }), undo: () => void putAway(db, item.id, false, Date.now()) })
  }

  async function bringBack(): Promise<void> {
    await putAway(db, item.id, false, Date.now())
    toast({ status: 'ok', message: t('bringBack.done', { name: item.name }) })
  }
}

const SHELF_ICON: Readonly<Record<Shelf, IconName>> = { question: 'help', competency: 'star', template: 'comment' }
