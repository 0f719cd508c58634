import { useState } from 'react'
import { isVisible } from '#shared/primitives/text.ts'
import { newestOf } from '#shared/policies/library.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useDb, useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { itemsOn, keepNew, keepVersion } from './library.ts'
import type { LibraryUse } from './library-use.ts'

const NEW = 'new'

/** Keeps what a job has: under a name of its own, or as the newest version of an item. Works offline. */
export function KeepDialog({ use, onClose }: { use: LibraryUse; onClose: () => void }): React.JSX.Element {
  const t = useT('library')
  const db = useDb()
  const { docs } = useDocs('library', { kind: use.shelf })
  const items = itemsOn(docs, use.shelf)
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(use.name.slice(0, 200))
  // a job that took an item most often changes that
  const into = chosen ?? items.find(({ usedIn }) => usedIn?.[use.jobId] !== undefined)?.id ?? NEW
  const item = items.find(({ id }) => id === into)
  return (
    <FormDialog
      title={t(`keep.title.${use.shelf}`)}
      action={t('keep.action')}
      icon="upload"
      isComplete={item !== undefined || isVisible(name)}
      onSubmit={keep}
      done={{ status: 'ok', message: item ? t('keep.doneVersion', { name: item.name }) : t('keep.doneNew', { name }) }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {items.length > 0 && (
            <Select
              label={t('keep.into')}
              options={[{ id: NEW, label: t('keep.new') }, ...items.map(({ id, name: label }) => ({ id, label }))]}
              value={into}
              onChange={setChosen}
            />
          )}
          {item ? (
            <p className="hf-meta">{t('keep.versionNote', { number: (newestOf(item)?.number ?? 0) + 1 })}</p>
          ) : (
            <TextField
              label={t('name')}
              value={name}
              onChange={setName}
              maxLength={200}
              isRequired
              errorMessage={isTried && !isVisible(name) ? t('noName') : undefined}
            />
          )}
        </>
      )}
    </FormDialog>
  )

  async function keep(): Promise<void> {
    if (item) await keepVersion(db, item.id, use.content, Date.now())
    else await keepNew(db, { shelf: use.shelf, name, content: use.content }, Date.now())
  }
}
