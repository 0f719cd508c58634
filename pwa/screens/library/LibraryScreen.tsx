import { useMemo, useState } from 'react'
import { Page } from '../../components/Page.tsx'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { useDocs } from '../../db/hooks.ts'
import { NotYours } from '../../features/job/NotYours.tsx'
import { ReplacedParts } from '../../features/rejected-edits/ReplacedParts.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { useT } from '../../i18n/use-t.ts'
import { ItemCard } from './ItemCard.tsx'
import { LibraryDialogs, type OpenedItem } from './LibraryDialogs.tsx'
import { LIBRARY, ORDERS, SHELF_CHOICES, type LibraryView } from './library-address.ts'
import { shownItems } from './library-view.ts'
import { ReadFileButton } from './ReadFileButton.tsx'
import './library-screen.css'

/** Criteria, mail texts and sets of questions that the group keeps to use again, with their versions (S144). All of it from this device. */
export function LibraryScreen(): React.JSX.Element {
  const t = useT('library')
  const isMaker = useOffers()('addJob')
  if (!isMaker) return <NotYours title={t('title')} />
  return <Library />
}

function Library(): React.JSX.Element {
  const t = useT('library')
  const { docs, isLoading, isLocked } = useDocs('library')
  const [view, setView] = useListView(LIBRARY)
  const [opened, setOpened] = useState<OpenedItem | null>(null)
  const hasAny = useMemo(() => shownItems(docs, { ...LIBRARY.first, isBin: false }).length + shownItems(docs, BIN).length > 0, [docs])
  const shown = useMemo(() => shownItems(docs, view), [docs, view])
  return (
    <Page title={t('title')} actions={!isLocked && <ReadFileButton />}>
      <p className="hf-lead">{t('lead')}</p>
      <ReplacedParts library={docs} />
      {isLoading ? (
        <Skeleton lines={6} />
      ) : isLocked ? (
        <LockedState />
      ) : hasAny ? (
        <>
          <Filters view={view} onChange={setView} />
          {shown.length > 0 ? (
            <ul className="hf-library">
              {shown.map((item) => (
                <ItemCard key={item.id} item={item} onOpen={setOpened} />
              ))}
            </ul>
          ) : (
            <NoneShown view={view} onChange={setView} />
          )}
        </>
      ) : (
        <AfterFirstSync>
          <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
        </AfterFirstSync>
      )}
      {opened && <LibraryDialogs opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const BIN: LibraryView = { ...LIBRARY.first, isBin: true }

function Filters({ view, onChange }: { view: LibraryView; onChange: (view: LibraryView) => void }): React.JSX.Element {
  const t = useT('library')
  return (
    <div className="hf-library-filters">
      <TextField label={t('search')} type="search" value={view.term} onChange={(term) => onChange({ ...view, term })} />
      <Select
        label={t('shelf')}
        options={SHELF_CHOICES.map((id) => ({ id, label: t(`shelf.${id}`) }))}
        value={view.shelf}
        onChange={(id) => onChange({ ...view, shelf: SHELF_CHOICES.find((known) => known === id) ?? 'all' })}
      />
      <Select
        label={t('order')}
        options={ORDERS.map((id) => ({ id, label: t(`order.${id}`) }))}
        value={view.order}
        onChange={(id) => onChange({ ...view, order: ORDERS.find((known) => known === id) ?? 'name' })}
      />
      <Checkbox isSelected={view.isBin} onChange={(isBin) => onChange({ ...view, isBin })}>
        {t('bin')}
      </Checkbox>
    </div>
  )
}

function NoneShown({ view, onChange }: { view: LibraryView; onChange: (view: LibraryView) => void }): React.JSX.Element {
  const t = useT('library')
  const read = useFirstRead()
  const isFiltered = view.term !== '' || view.shelf !== 'all'
  if (read === 'coming' && !isFiltered) return <Skeleton lines={3} />
  return (
    <EmptyState
      title={isFiltered ? t('noMatch') : t(view.isBin ? 'bin.empty' : 'empty')}
      icon="search"
      action={
        <Button onPress={() => onChange({ ...LIBRARY.first, order: view.order, isBin: isFiltered && view.isBin })}>
          {t(isFiltered ? 'clear' : 'bin.leave')}
        </Button>
      }
    />
  )
}
