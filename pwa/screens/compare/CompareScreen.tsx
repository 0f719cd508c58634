import { Link } from '@tanstack/react-router'
import { useCallback, useState, type KeyboardEvent } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { Page } from '../../components/Page.tsx'
import { questionText } from '../../features/answers/questions.ts'
import { MIN_COMPARED } from '../../features/candidate-list/compared.ts'
import { JobPage } from '../../features/job/JobPage.tsx'
import { playerAction } from '../../features/player/keys.ts'
import { useTogether, type Together } from '../../features/player/use-together.ts'
import { useT } from '../../i18n/use-t.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareColumn } from './CompareColumn.tsx'
import { ShowsButtons } from './ShowsButtons.tsx'
import { useCompared, type Compared } from './use-compared.ts'
import { useShows, type Shows } from './use-shows.ts'
import './compare.css'

interface CompareScreenProps {
  jobId: string
  /** interviews, in the order of their columns; stays the same object while the address does */
  ids: readonly string[]
}

/** Two to four candidates beside each other, with their answers to one question; works from this device alone. */
export function CompareScreen({ jobId, ids }: CompareScreenProps): React.JSX.Element {
  const t = useT('compare')
  return (
    <JobPage jobId={jobId} title={t('title')}>
      {(job) => <CompareJob job={job} ids={ids} />}
    </JobPage>
  )
}

function CompareJob({ job, ids }: { job: Job; ids: readonly string[] }): React.JSX.Element {
  const t = useT('compare')
  const compared = useCompared(job.id, ids)
  const [shows, show] = useShows()
  const back = (
    <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
      <bdi>{job.name}</bdi>
    </Link>
  )
  if (compared !== 'loading' && shows && compared.people.length >= MIN_COMPARED && compared.questions.length > 0)
    return <Columns job={job} compared={compared} back={back} missing={ids.length - compared.people.length} shows={shows} onShow={show} />
  return (
    <Page title={t('title')} eyebrow={back}>
      {compared === 'loading' || !shows ? (
        <Skeleton lines={8} />
      ) : compared.people.length < MIN_COMPARED ? (
        <EmptyState title={t('few')} icon="users">
          {ids.length > compared.people.length ? t('gone', { count: ids.length - compared.people.length }) : t('fewText')}
        </EmptyState>
      ) : (
        <EmptyState title={t('noQuestions')} icon="comment" />
      )}
    </Page>
  )
}

/** A question in the direction of its own language. */
const isolated = (text: Parameters<typeof questionText>[0]): string => `\u2068${questionText(text)}\u2069`

interface ColumnsProps {
  job: Job
  compared: Compared
  back: React.JSX.Element
  /** of those asked for, not on this device */
  missing: number
  shows: Shows
  onShow: (shows: Shows) => void
}

function Columns({ job, compared, back, missing, shows, onShow }: ColumnsProps): React.JSX.Element {
  const t = useT('compare')
  const [questionId, setQuestionId] = useState('')
  const [isHidden, setHidden] = useState(false)
  const together = useTogether()
  const { people, questions } = compared
  const { seekTo, hear } = together
  const seek = useCallback(
    (place: number, ms: number) => {
      seekTo(ms)
      hear(place)
    },
    [seekTo, hear],
  )
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === questionId),
  )
  const question = questions[at]
  const names = people.map((row, n) => (isHidden ? t('person', { number: n + 1 }) : row.name))
  const isLast = at === questions.length - 1
  if (!question) return <Page title={t('title')}>{null}</Page>
  return (
    <Page
      title={t('title')}
      eyebrow={back}
      actions={
        questions.length > 1 && (
          <Button variant="primary" icon="next" onPress={() => ask(questions[isLast ? 0 : at + 1]?.id ?? '')}>
            {t(isLast ? 'first' : 'next')}
          </Button>
        )
      }
    >
      <div className="hf-compare" role="presentation" onKeyDown={(event) => actByKey(event, together, people.length)}>
        {missing > 0 && <Banner status="idle">{t('gone', { count: missing })}</Banner>}
        <div className="hf-compare-tools">
          <Select
            label={t('question')}
            options={questions.map(({ id, text }, n) => ({ id, label: t('questionOption', { number: n + 1, text: isolated(text) }) }))}
            value={question.id}
            onChange={ask}
          />
          <ShowsButtons shows={shows} onShow={showAs} />
          <Switch isSelected={isHidden} onChange={setHidden}>
            {t('hideNames')}
          </Switch>
        </div>
        <CompareBar together={together} names={names} isSilent={shows === 'words'} />
        <div className="hf-compare-columns" data-count={people.length} data-shows={shows}>
          {people.map((interview, place) => (
            <CompareColumn
              key={`${interview.id} ${question.id}`}
              interview={interview}
              question={question}
              isAsked={compared.isAsked(interview, question.id)}
              isRevealed={job.revealedAt !== undefined}
              name={names[place] ?? ''}
              place={place}
              isHidden={isHidden}
              isHeard={together.heard === place}
              shows={shows}
              onSeek={seek}
              attach={together.attach}
              loaded={together.loaded}
            />
          ))}
        </div>
      </div>
    </Page>
  )

  /** Stops what plays before it goes out of sight. */
  function showAs(chosen: Shows): void {
    if (chosen === 'words') together.restart()
    onShow(chosen)
  }

  function ask(id: string): void {
    together.restart()
    setQuestionId(id)
  }
}

/** Digits choose who is heard, other keys are those of the player; neither in a field nor in a list. */
function actByKey(event: KeyboardEvent<HTMLElement>, together: Together, count: number): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(TAKES_KEYS)) return
  const place = Number(key) - 1
  const action = playerAction(event)
  if (/^[1-4]$/.test(key) && place < count && !event.ctrlKey && !event.metaKey && !event.altKey) together.hear(place)
  else if (action?.kind === 'toggle') together.toggle()
  else if (action?.kind === 'seekBy' && !target.closest('[role="radio"], [role="radiogroup"]')) together.seekBy(action.ms)
  else if (action?.kind === 'faster') together.changeSpeed(1)
  else if (action?.kind === 'slower') together.changeSpeed(-1)
  else return
  event.preventDefault()
}
const TAKES_KEYS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="listbox"], [contenteditable]'
