import { useState } from 'react'
import { MAX_CRITERIA, type Criterion, type JobSetting } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { criteriaVersionOf, isCriteriaLocked } from '#shared/policies/setup/criteria-version.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useListFocus } from '../../components/use-list-focus.ts'
import { useDb } from '../../db/hooks.ts'
import { AutosaveArea, AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { CriterionAnchors } from './CriterionAnchors.tsx'
import { moveId } from './question-rules.ts'
import { saveCriteria } from './save-setup.ts'

export interface CriteriaEditorProps {
  job: Job
  scoring: Partial<JobSetting>
  criteria: readonly Criterion[]
  /** button that leads to the competencies */
  choose: React.JSX.Element
}

/** The job's own criteria: add, name, describe, move, remove. Each change is made from what is stored. */
export function CriteriaEditor({ job, scoring, criteria, choose }: CriteriaEditorProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [said, setSaid] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isFull = criteria.length >= MAX_CRITERIA
  const focus = useListFocus<HTMLOListElement>(criteria.length, ':scope > li')
  const save = (change: (stored: readonly Criterion[]) => Criterion[]): Promise<void> => saveCriteria(db, job, change)
  return (
    <Card title={t('criteria.ownTitle')}>
      <p className="hf-meta">{t('criteria.count', { count: criteria.length, max: MAX_CRITERIA })}</p>
      <VersionNote scoring={scoring} />
      <ol className="hf-setup-questions" ref={focus.ref}>
        {criteria.map((criterion, index) => (
          <CriterionItem
            key={criterion.id}
            criterion={criterion}
            number={index + 1}
            total={criteria.length}
            onChange={(change) => save((stored) => stored.map((one) => (one.id === criterion.id ? { ...one, ...change(one) } : one)))}
            onMove={(delta) => void move(criterion.id, index, delta)}
            onRemove={() => void save((stored) => stored.filter(({ id }) => id !== criterion.id))}
          />
        ))}
      </ol>
      <p className="hf-visually-hidden" role="status">
        {said}
      </p>
      <div className="hf-row">
        <Button icon="plus" isDisabled={isFull} onPress={add}>
          {t('criteria.add')}
        </Button>
        {choose}
        <Button variant="quiet" icon="refresh" onPress={() => setAsking(true)}>
          {t('criteria.reset')}
        </Button>
      </div>
      {isAsking && <ResetDialog onReset={() => save(() => [])} onClose={() => setAsking(false)} />}
    </Card>
  )

  function add(): void {
    focus.onAdd()
    void save((stored) => [...stored, { id: newId(), name: '' }])
  }

  async function move(id: string, index: number, delta: -1 | 1): Promise<void> {
    await save((stored) => {
      const order = moveId(
        stored.map((one) => one.id),
        id,
        delta,
      )
      return stored.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    })
    setSaid(t('criteria.moved', { number: index + 1, place: index + 1 + delta, total: criteria.length }))
  }
}

/** Tells that sealed reviews keep their criteria, before somebody changes them. */
function VersionNote({ scoring }: { scoring: Partial<JobSetting> }): React.JSX.Element | null {
  const t = useT('recruiter')
  const version = criteriaVersionOf(scoring)
  if (isCriteriaLocked(scoring)) return <Banner status="info">{t('criteria.locked', { version, next: version + 1 })}</Banner>
  return version > 1 ? <p className="hf-meta">{t('criteria.former', { version })}</p> : null
}

interface CriterionItemProps {
  criterion: Criterion
  /** place in the order, from 1 */
  number: number
  total: number
  /** changes the criterion from what is stored */
  onChange: (change: (stored: Criterion) => Partial<Criterion>) => Promise<void>
  onMove: (delta: -1 | 1) => void
  onRemove: () => void
}

function CriterionItem({ criterion, number, total, onChange, onMove, onRemove }: CriterionItemProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <li className="hf-question hf-question-keys" aria-label={t('criteria.nth', { number })}>
      <AutosaveText
        label={t('criteria.name', { number })}
        stored={criterion.name}
        isRequired
        maxLength={100}
        save={(name) => onChange(() => ({ name }))}
      />
      <AutosaveArea
        label={t('criteria.description', { number })}
        stored={criterion.description ?? ''}
        maxLength={500}
        rows={2}
        save={(description) => onChange(() => ({ description }))}
      />
      <CriterionAnchors criterion={criterion} number={number} onChange={onChange} />
      <div className="hf-question-buttons">
        <IconButton label={t('criteria.up', { number })} icon="up" isDisabled={number === 1} onPress={() => onMove(-1)} />
        <IconButton label={t('criteria.down', { number })} icon="down" isDisabled={number === total} onPress={() => onMove(1)} />
        <IconButton label={t('criteria.remove', { number })} icon="trash" isDisabled={total === 1} onPress={onRemove} />
      </div>
    </li>
  )
}

/** Asks, because the text that was written goes. */
function ResetDialog({ onReset, onClose }: { onReset: () => Promise<void>; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <FormDialog
      title={t('criteria.resetTitle')}
      role="alertdialog"
      action={t('criteria.reset')}
      isDangerous
      onSubmit={onReset}
      onClose={onClose}
    >
      <p>{t('criteria.resetText')}</p>
    </FormDialog>
  )
}
