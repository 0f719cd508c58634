import { useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { cleanText, isVisible } from '#shared/primitives/text.ts'
import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { toast } from '../../../components/overlays/toast.ts'
import { useDb, useDocs } from '../../../db/hooks.ts'
import { CANDIDATE_LIST, type ListView } from '../../../features/candidate-list/candidate-list-view.ts'
import { MOST_VIEWS, savedPart, useListSettings, type SavedView } from '../../../features/candidate-list/list-settings.ts'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { groupViews, keepForGroup, removeFromGroup } from './group-views.ts'

interface ViewsDialogProps {
  view: ListView
  onView: (view: ListView) => void
  onClose: () => void
}

/** Saved views, of this account on this device and of the group: applied, deleted, and the shown one kept under a name. */
export function ViewsDialog({ view, onView, onClose }: ViewsDialogProps): React.JSX.Element {
  const t = useT('list')
  const tCommon = useT('common')
  const db = useDb()
  const { settings, change } = useListSettings()
  const { docs } = useDocs('library', { kind: 'view' })
  const canShare = useOffers()('addJob')
  const apply = ({ search, columns }: SavedView): void => {
    void change({ columns })
    onView({ ...CANDIDATE_LIST.read({ ...search }), term: view.term })
    onClose()
  }
  const removeOwn = ({ id }: SavedView): void => void change({ views: settings.views.filter((one) => one.id !== id) })
  return (
    <Dialog
      title={t('views.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {tCommon('action.close')}
        </Button>
      }
    >
      <div className="hf-stack">
        <ViewList title={t('views.mine')} none={t('views.noneMine')} views={settings.views} onApply={apply} onRemove={removeOwn} />
        {canShare && (
          <ViewList
            title={t('views.group')}
            none={t('views.noneGroup')}
            views={groupViews(docs)}
            onApply={apply}
            onRemove={({ id }) => void removeFromGroup(db, id)}
          />
        )}
        <SaveForm canShare={canShare} isFull={settings.views.length >= MOST_VIEWS} onSave={save} />
      </div>
    </Dialog>
  )

  async function save(name: string, isForGroup: boolean): Promise<void> {
    const kept = { name, search: savedPart(view), columns: settings.columns }
    if (isForGroup) await keepForGroup(db, kept, Date.now())
    else await change({ views: [...settings.views, { ...kept, id: newId() }] })
    toast({ status: 'ok', message: t('views.saved', { name }) })
  }
}

interface ViewListProps {
  title: string
  none: string
  views: readonly SavedView[]
  onApply: (view: SavedView) => void
  onRemove: (view: SavedView) => void
}

function ViewList({ title, none, views, onApply, onRemove }: ViewListProps): React.JSX.Element {
  const t = useT('list')
  return (
    <section>
      <h3 className="hf-list-heading">{title}</h3>
      {views.length === 0 ? (
        <p className="hf-meta">{none}</p>
      ) : (
        <ul className="hf-list-views" aria-label={title}>
          {views.map((view) => (
            <li key={view.id}>
              <Button variant="quiet" onPress={() => onApply(view)}>
                <bdi>{view.name}</bdi>
              </Button>
              <Button variant="quiet" icon="trash" onPress={() => onRemove(view)}>
                {t('views.remove')}
                <span className="hf-visually-hidden"> {view.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface SaveFormProps {
  canShare: boolean
  /** no more views of the own are kept */
  isFull: boolean
  onSave: (name: string, isForGroup: boolean) => Promise<void>
}

function SaveForm({ canShare, isFull, onSave }: SaveFormProps): React.JSX.Element {
  const t = useT('list')
  const [name, setName] = useState('')
  const [isForGroup, setForGroup] = useState(false)
  const [isTried, setTried] = useState(false)
  const reason = isFull && !isForGroup ? t('views.full', { most: MOST_VIEWS }) : undefined
  return (
    <Form onSubmit={() => void submit()}>
      <h3 className="hf-list-heading">{t('views.keep')}</h3>
      <TextField
        label={t('views.name')}
        description={t('views.what')}
        value={name}
        onChange={setName}
        maxLength={100}
        errorMessage={isTried && !isVisible(name) ? t('views.nameMissing') : undefined}
      />
      {canShare && (
        <Checkbox isSelected={isForGroup} onChange={setForGroup}>
          {t('views.forGroup')}
        </Checkbox>
      )}
      <Button type="submit" isDisabled={reason !== undefined} reason={reason}>
        {t('views.save')}
      </Button>
    </Form>
  )

  async function submit(): Promise<void> {
    setTried(true)
    if (!isVisible(name) || reason !== undefined) return
    await onSave(cleanText(name), isForGroup)
    setName('')
    setTried(false)
  }
}
