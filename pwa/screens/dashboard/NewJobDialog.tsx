import { isVisible } from '#shared/primitives/text.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import type { Programme } from '#shared/entities/programme.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { createJob } from './create-job.ts'
import { useJobTypes } from './job-types.ts'
import { latestCompanyName } from './latest-company-name.ts'

/** A job in one of the programmes; opens its set-up. Works offline. */
export function NewJobDialog({
  programmes,
  programmeId,
  onClose,
}: {
  programmes: readonly Programme[]
  programmeId: string
  onClose: () => void
}): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const navigate = useNavigate()
  const jobTypes = useJobTypes()
  const [chosen, setChosen] = useState(programmeId)
  const [name, setName] = useState('')
  const [level, setLevel] = useState('')
  const [jobType, setJobType] = useState<Job['jobType']>('interview')
  return (
    <FormDialog
      title={t('dashboard.newJob')}
      action={t('job.create')}
      isComplete={isVisible(name) && chosen !== ''}
      onSubmit={create}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Select
            label={t('programme.one')}
            options={programmes.map((programme) => ({ id: programme.id, label: programme.name }))}
            value={chosen}
            onChange={setChosen}
            isRequired
          />
          <TextField
            label={t('job.nameField')}
            value={name}
            onChange={setName}
            maxLength={100}
            isRequired
            errorMessage={isTried && !isVisible(name) ? t('error.jobName') : undefined}
          />
          <TextField label={t('job.level')} value={level} onChange={setLevel} maxLength={40} />
          <Select label={t('job.type')} options={jobTypes.options} value={jobType} onChange={(id) => setJobType(jobTypes.parse(id))} />
        </>
      )}
    </FormDialog>
  )

  async function create(): Promise<void> {
    const jobId = await createJob(db, { programmeId: chosen, name, jobType, level, companyName: await latestCompanyName(db) }, Date.now())
    await navigate({ to: '/recruiter/jobs/$jobId/setup', params: { jobId } })
  }
}
