import { useMemo, useState } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { LISTS, type ListName } from './ongoing-list-view.ts'
import { found, ongoingLists, type OngoingRow } from './ongoing-rows.ts'
import { ONGOING_LIST } from './ongoing-list-view.ts'
import { OngoingDialog } from './OngoingDialog.tsx'
import { OngoingTable } from './OngoingTable.tsx'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** Interviews under way and completed ones of all jobs, from this device: sync brings what changes. */
export function OngoingScreen(): React.JSX.Element {
  const t = useT('ongoing')
  const offlineWords = useOfflineWords()
  const isOnline = useConnection()
  const isCounted = useFirstRead() === 'read'
  const { lists, isLoading, isLocked } = useLists()
  const [view, setView] = useListView(ONGOING_LIST)
  const { list, term } = view
  const [opened, setOpened] = useState<string | null>(null)
  const rows = useMemo(() => found(lists[list], term), [lists, list, term])
  const row = opened === null ? undefined : LISTS.flatMap((name) => lists[name]).find(({ interview }) => interview.id === opened)
  const content =
    rows.length > 0 ? (
      <OngoingTable key={term} list={list} rows={rows} onOpen={({ interview }) => setOpened(interview.id)} />
    ) : (
      <Nothing list={list} isFiltered={lists[list].length > 0} onClear={() => setView({ ...view, term: '' })} />
    )
  return (
    <Page
      title={t('ongoing.title')}
      actions={
        <>
          <LinkButton icon="eye" to="/recruiter/manual-review">
            {t('ongoing.toReview')}
          </LinkButton>
          <LinkButton icon="send" to="/recruiter/delivery">
            {t('ongoing.toDelivery')}
          </LinkButton>
        </>
      }
    >
      <p className="hf-lead">{t('ongoing.lead')}</p>
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {offlineWords(t('ongoing.offline'))}
        </Banner>
      )}
      {isLocked && <LockedState />}
      {isLoading ? (
        <Skeleton lines={8} />
      ) : isLocked ? null : (
        <>
          <TextField label={t('ongoing.search')} type="search" value={term} onChange={(next) => setView({ ...view, term: next })} />
          <Tabs
            label={t('ongoing.tabs')}
            selected={list}
            onSelect={(id) => setView({ ...view, list: LISTS.find((name) => name === id) ?? 'underWay' })}
            tabs={LISTS.map((id) => ({
              id,
              label: isCounted ? t(`ongoing.tab.${id}`, { n: lists[id].length }) : t(`ongoing.name.${id}`),
              content: id === list && content,
            }))}
          />
        </>
      )}
      {row && <OngoingDialog row={row} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function useLists(): { lists: Record<ListName, OngoingRow[]>; isLoading: boolean; isLocked: boolean } {
  const interviews = useDocs('interviews')
  const jobs = useDocs('jobs')
  const questions = useDocs('questions')
  const orders = useDocs('jobSettings', { section: 'order' })
  const lists = useMemo(
    () => ongoingLists({ interviews: interviews.docs, jobs: jobs.docs, questions: questions.docs, orders: orders.docs }),
    [interviews.docs, jobs.docs, questions.docs, orders.docs],
  )
  const isLoading = interviews.isLoading || jobs.isLoading || questions.isLoading || orders.isLoading
  return { lists, isLoading, isLocked: interviews.isLocked }
}

function Nothing({ list, isFiltered, onClear }: { list: ListName; isFiltered: boolean; onClear: () => void }): React.JSX.Element {
  const t = useT('ongoing')
  if (isFiltered)
    return <EmptyState title={t('ongoing.noMatch')} icon="search" action={<Button onPress={onClear}>{t('ongoing.clear')}</Button>} />
  return list === 'underWay' ? (
    <AfterFirstSync>
      <EmptyState title={t('ongoing.none')} icon="record">
        {t('ongoing.noneText')}
      </EmptyState>
    </AfterFirstSync>
  ) : (
    <AfterFirstSync>
      <EmptyState title={t('ongoing.noneCompleted')} icon="check-circle">
        {t('ongoing.noneCompletedText')}
      </EmptyState>
    </AfterFirstSync>
  )
}
