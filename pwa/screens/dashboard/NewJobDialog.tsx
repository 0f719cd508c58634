import { isVisible } from '#shared/primitives/text.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useDb, useDocs } from '../../db/hooks.ts'
import { JobLevelField } from '../../features/job/JobLevelField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { CopyFromSelect } from './CopyFromSelect.tsx'
import { copyJob } from './copy-job.ts'
import { createJob } from './create-job.ts'
import { useJobTypes } from './job-types.ts'
import { latestCompanyName } from './latest-company-name.ts'

interface NewJobDialogProps {
  programmeId: string
  /** its settings are copied unless somebody chooses otherwise */
  copyOf?: Job
  onClose: () => void
}

/** A job in one of the programmes, empty or with the settings of another one (S081, R294); opens its set-up. Works offline. */
export function NewJobDialog({ programmeId, copyOf, onClose }: NewJobDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const navigate = useNavigate()
  const jobTypes = useJobTypes()
  const { docs: programmes } = useDocs('programmes')
  const { docs: jobs } = useDocs('jobs')
  const [chosen, setChosen] = useState(programmeId)
  const [from, setFrom] = useState(copyOf?.id ?? '')
  const [name, setName] = useState(copyOf ? t('copy.name', { name: copyOf.name }).slice(0, 100) : '')
  const [level, setLevel] = useState(copyOf?.level ?? '')
  const [jobType, setJobType] = useState<Job['jobType']>(copyOf?.jobType ?? 'interview')
  return (
    <FormDialog
      title={copyOf ? t('copy.title', { name: copyOf.name }) : t('dashboard.newJob')}
      action={copyOf ? t('copy.action') : t('job.create')}
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
          <JobLevelField level={level} onChange={setLevel} />
          <Select label={t('job.type')} options={jobTypes.options} value={jobType} onChange={(id) => setJobType(jobTypes.parse(id))} />
          <CopyFromSelect jobs={jobs} value={from} onChange={setFrom} />
        </>
      )}
    </FormDialog>
  )

  async function create(): Promise<void> {
    const facts = { programmeId: chosen, name, jobType, level }
    const source = jobs.find(({ id }) => id === from)
    const jobId = source
      ? await copyJob(db, source, facts, Date.now())
      : await createJob(db, { ...facts, companyName: await latestCompanyName(db) }, Date.now())
    await navigate({ to: '/recruiter/jobs/$jobId/setup', params: { jobId } })
  }
}
