import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { isEditable } from '#shared/policies/requisition/status.ts'
import { validatorOf } from '#shared/policies/requisition/validator.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useBusy } from '../../lib/busy.ts'
import { FieldInput } from './FieldInput.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { changedMeanwhile, NO_DRAFT, overStanding, shownValues, withValue, without, type RequisitionDraft } from './requisition-draft.ts'
import type { Shown } from './use-requisition.ts'

interface RequisitionFormProps {
  job: Job
  shown: Shown
  refetch: () => Promise<void>
  isOnline: boolean
}

/** The fields of the form. What somebody else changed meanwhile is shown beside what was typed, and its author decides. */
export function RequisitionForm({ job, shown, refetch, isOnline }: RequisitionFormProps): React.JSX.Element {
  const t = useT('ats')
  const [draft, setDraft] = useState<RequisitionDraft>(NO_DRAFT)
  const command = useCommand()
  const isFixed = !isEditable(shown.status)
  const values = shownValues(draft, shown.values)
  const isChanged = Object.keys(draft.changed).length > 0
  useBusy(isChanged)
  const problems = validatorOf(shown.form.fields).problems(draft.changed)
  const meanwhile = changedMeanwhile(draft, shown.values)
  const set = (key: string, value: unknown): void => setDraft((now) => withValue(now, key, value, shown.values[key]))
  const save = async (): Promise<void> => {
    if (command.isRunning || Object.keys(problems).length > 0) return
    const { changed: job_info, seen } = draft
    let conflicts: readonly string[] = []
    const work = command.run(async (send) => {
      const answer = await send('ats', 'update_job_info', { job_id: job.id, job_info, seen })
      conflicts = Object.keys(answer.conflicts)
    })
    if (!(await work)) return
    await refetch()
    // those that somebody changed meanwhile stay in the draft, whose author now decides
    setDraft((now) =>
      without(
        now,
        Object.keys(job_info).filter((key) => !conflicts.includes(key) && now.changed[key] === job_info[key]),
      ),
    )
  }
  const reason = isFixed ? t(`fixed.${shown.status}`) : isChanged ? (isOnline ? undefined : t('waits')) : t('nothing')
  return (
    <Card title={t('fields')} actions={!isFixed && <TakeFromJob job={job} fields={shown.form.fields} onTake={set} />}>
      <Form onSubmit={() => void save()} command={command}>
        {shown.form.fields.map((field) => (
          <div key={field.key} className="hf-stack">
            <FieldInput
              field={field}
              value={values[field.key]}
              isDisabled={isFixed}
              onChange={(value) => set(field.key, value)}
              errorMessage={problems[field.key] && t(`problem.${problems[field.key] ?? 'kind'}`)}
            />
            {meanwhile.includes(field.key) && (
              <MeanwhileNote
                field={field}
                value={shown.values[field.key]}
                edit={shown.edits[field.key]}
                onTheirs={() => setDraft((now) => without(now, [field.key]))}
                onMine={() => setDraft((now) => overStanding(now, field.key, shown.values[field.key]))}
              />
            )}
          </div>
        ))}
        {meanwhile.length > 0 && <Banner status="warn">{t('meanwhile.some', { n: meanwhile.length })}</Banner>}
        <div className="hf-row">
          <Button type="submit" variant="primary" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason}>
            {t('save')}
          </Button>
        </div>
        <CommandResult command={command} {...(!isChanged && { done: t('saved') })} />
      </Form>
    </Card>
  )
}

/** Fills title and description with those of the job. */
function TakeFromJob(props: {
  job: Job
  fields: readonly FieldV2[]
  onTake: (key: string, value: unknown) => void
}): React.JSX.Element | null {
  const t = useT('ats')
  const { job, fields, onTake } = props
  const parts = { title: job.name, description: job.description ?? '' }
  const taken = fields.flatMap(({ key, maps_to: part }) =>
    part === 'title' || part === 'description' ? [[key, parts[part]] as const] : [],
  )
  if (taken.length === 0) return null
  return (
    <Button
      variant="quiet"
      onPress={() => {
        for (const [key, value] of taken) if (value !== '') onTake(key, value)
      }}
    >
      {t('takeFromJob')}
    </Button>
  )
}
