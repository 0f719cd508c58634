import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LibraryItem } from '#shared/entities/library-item.ts'
import { newestOf, shelfOf, versionsOf } from '#shared/policies/library.ts'
import type { Shelf } from '#shared/policies/shelves.ts'
import { cleanText, isVisible } from '#shared/primitives/text.ts'
import { Button } from '../../components/Button.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb, useDoc, useDocs } from '../../db/hooks.ts'
import { ContentView } from '../../features/library/ContentView.tsx'
import { removeForGood, renameItem, restoreVersion } from '../../features/library/library.ts'
import { useVersionName } from '../../features/library/use-version-name.ts'
import { useT } from '../../i18n/use-t.ts'

/** Dialog of the library, with the item it is about. */
export interface OpenedItem {
  kind: 'look' | 'use' | 'rename' | 'remove'
  item: LibraryItem
}

interface ItemDialogProps {
  item: LibraryItem
  onClose: () => void
}

/** The dialog that is open. */
export function LibraryDialogs({ opened: { kind, item }, onClose }: { opened: OpenedItem; onClose: () => void }): React.JSX.Element {
  switch (kind) {
    case 'look':
      return <LookDialog item={item} onClose={onClose} />
    case 'use':
      return <UseDialog item={item} onClose={onClose} />
    case 'rename':
      return <RenameDialog item={item} onClose={onClose} />
    case 'remove':
      return <RemoveDialog item={item} onClose={onClose} />
  }
}

/** Its versions to read, and a former one to make the newest again. */
function LookDialog({ item: first, onClose }: ItemDialogProps): React.JSX.Element {
  const t = useT('library')
  const tCommon = useT('common')
  const db = useDb()
  const versionName = useVersionName()
  const item = useDoc('library', first.id).doc ?? first
  const jobs = useDocs('jobs').docs.filter(({ id }) => item.usedIn?.[id] !== undefined)
  const [versionId, setVersionId] = useState('')
  const versions = versionsOf(item)
  const shown = versions.find(({ id }) => id === versionId) ?? versions[0]
  const isFormer = shown !== undefined && shown.id !== newestOf(item)?.id
  return (
    <Dialog
      title={item.name}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          {isFormer && !item.deletedAt && (
            <Button icon="refresh" onPress={() => void restore()}>
              {t('restore')}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {tCommon('action.close')}
          </Button>
        </>
      }
    >
      {shown && (
        <>
          <Select
            label={t('version')}
            options={versions.map((one) => ({ id: one.id, label: versionName(one) }))}
            value={shown.id}
            onChange={setVersionId}
          />
          <ContentView content={shown} />
        </>
      )}
      {jobs.length > 0 && (
        <>
          <h3>{t('usedIn')}</h3>
          <ul>
            {jobs.map((job) => (
              <li key={job.id}>{t('usedInJob', { name: job.name, number: item.usedIn?.[job.id] ?? 1 })}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )

  async function restore(): Promise<void> {
    if (!shown) return
    await restoreVersion(db, item.id, shown.id, Date.now())
    setVersionId('')
    toast({ status: 'ok', message: t('restored', { number: shown.number }) })
  }
}

const STEP_OF: Readonly<Record<Shelf, 'questions' | 'scoring' | 'email'>> = {
  question: 'questions',
  competency: 'scoring',
  template: 'email',
}

/** Leads to the set-up of a job, where the item is taken with a look at what the job has. */
function UseDialog({ item, onClose }: ItemDialogProps): React.JSX.Element {
  const t = useT('library')
  const navigate = useNavigate()
  const { docs } = useDocs('jobs')
  const jobs = docs.filter(({ archived }) => !archived).toSorted((a, b) => b.createdAt - a.createdAt)
  const [chosen, setChosen] = useState('')
  return (
    <FormDialog
      title={t('use.title', { name: item.name })}
      action={t('use.action')}
      isComplete={chosen !== ''}
      onSubmit={open}
      onClose={onClose}
    >
      {(isTried) =>
        jobs.length === 0 ? (
          <p>{t('use.noJob')}</p>
        ) : (
          <Select
            label={t('use.job')}
            options={jobs.slice(0, MOST_JOBS).map(({ id, name }) => ({ id, label: name }))}
            value={chosen}
            onChange={setChosen}
            isRequired
            errorMessage={isTried && chosen === '' ? t('use.noneChosen') : undefined}
          />
        )
      }
    </FormDialog>
  )

  async function open(): Promise<void> {
    const step = STEP_OF[shelfOf(item) ?? 'question']
    await navigate({ to: '/recruiter/jobs/$jobId/setup', params: { jobId: chosen }, search: { step, library: item.id } })
  }
}

/** A list that opens at once is of use; the item can be taken in the set-up of an older job. */
const MOST_JOBS = 200

function RenameDialog({ item, onClose }: ItemDialogProps): React.JSX.Element {
  const t = useT('library')
  const db = useDb()
  const [name, setName] = useState(item.name)
  return (
    <FormDialog
      title={t('rename.title', { name: item.name })}
      action={t('rename')}
      isComplete={isVisible(name)}
      onSubmit={() => renameItem(db, item.id, cleanText(name))}
      onClose={onClose}
    >
      {(isTried) => (
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={200}
          isRequired
          errorMessage={isTried && !isVisible(name) ? t('noName') : undefined}
        />
      )}
    </FormDialog>
  )
}

/** Nothing brings it back after this, so it asks. */
function RemoveDialog({ item, onClose }: ItemDialogProps): React.JSX.Element {
  const t = useT('library')
  const db = useDb()
  return (
    <FormDialog
      title={t('remove.title', { name: item.name })}
      role="alertdialog"
      action={t('remove')}
      icon="trash"
      isDangerous
      onSubmit={() => removeForGood(db, item.id)}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  )
}
