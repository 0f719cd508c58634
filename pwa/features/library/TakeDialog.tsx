import { useState } from 'react'
import { newestOf, versionsOf } from '#shared/policies/library.ts'
import { searchForm } from '#shared/primitives/text.ts'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb, useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { AfterFirstSync } from '../sync-status/AfterFirstSync.tsx'
import { LockedState } from '../sync-status/LockedState.tsx'
import { ContentView } from './ContentView.tsx'
import { itemsOn, noteUse } from './library.ts'
import type { LibraryUse } from './library-use.ts'
import { useVersionName } from './use-version-name.ts'

/** Takes an item of the library into a job, the newest version or a former one, with a look at it before. Works offline. */
export function TakeDialog({ use, onClose }: { use: LibraryUse; onClose: () => void }): React.JSX.Element {
  const t = useT('library')
  const db = useDb()
  const versionName = useVersionName()
  const { docs, isLoading, isLocked } = useDocs('library', { kind: use.shelf })
  const all = itemsOn(docs, use.shelf)
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(use.taken)
  const [versionId, setVersionId] = useState<string | null>(null)
  const items = all.filter(({ id, name }) => id === chosen || searchForm(name).includes(searchForm(term)))
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  const version = item && (versionsOf(item).find(({ id }) => id === versionId) ?? newestOf(item))
  return (
    <FormDialog
      title={t(`take.title.${use.shelf}`)}
      size="wide"
      action={t('take.action')}
      icon="download"
      isComplete={version !== undefined}
      onSubmit={take}
      onClose={onClose}
    >
      {isLoading ? (
        <Skeleton lines={4} />
      ) : isLocked ? (
        <LockedState />
      ) : all.length === 0 ? (
        <AfterFirstSync>
          <EmptyState title={t(`empty.${use.shelf}`)}>{t('empty.text')}</EmptyState>
        </AfterFirstSync>
      ) : (
        <>
          {all.length > SEARCHED_ABOVE && <TextField label={t('search')} type="search" value={term} onChange={setTerm} />}
          {item && version ? (
            <>
              <Select
                label={t('item')}
                options={items.slice(0, MOST_OPTIONS).map(({ id, name }) => ({ id, label: name }))}
                value={item.id}
                onChange={(id) => {
                  setChosen(id)
                  setVersionId(null)
                }}
              />
              <Select
                label={t('version')}
                options={versionsOf(item).map((one) => ({ id: one.id, label: versionName(one) }))}
                value={version.id}
                onChange={setVersionId}
              />
              {use.takeNote !== undefined && <p>{use.takeNote}</p>}
              <ContentView content={version} />
            </>
          ) : (
            <p className="hf-meta">{t('noMatch')}</p>
          )}
        </>
      )}
    </FormDialog>
  )

  async function take(): Promise<void> {
    if (!item || !version) return
    const said = await use.onTake(version)
    await noteUse(db, item.id, use.jobId, version.number)
    toast(said)
  }
}

/** A list that opens at once needs no search. */
const SEARCHED_ABOVE = 8
const MOST_OPTIONS = 200
