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
import { copyJob } from './copy-job.ts'
import { CopyFromSelect } from './CopyFromSelect.tsx'
import { createJob, createProgramme } from './create-job.ts'
import { useJobTypes } from './job-types.ts'
import { latestCompanyName } from './latest-company-name.ts'

/** A programme with its first job, which may be left out; works offline. */
export function NewProgrammeDialog({ onClose }: { onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const navigate = useNavigate()
  const jobTypes = useJobTypes()
  const [name, setName] = useState('')
  const [level, setLevel] = useState('')
  const [from, setFrom] = useState('')
  const { docs: jobs } = useDocs('jobs')
  const [jobName, setJobName] = useState('')
  const [jobType, setJobType] = useState<Job['jobType']>('interview')
  return (
    <FormDialog
      title={t('dashboard.newProgramme')}
      action={t('programme.create')}
      isComplete={isVisible(name)}
      onSubmit={create}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('programme.name')}
            value={name}
            onChange={setName}
            maxLength={100}
            isRequired
            errorMessage={isTried && !isVisible(name) ? t('error.programmeName') : undefined}
          />
          <TextField
            label={t('programme.firstJob')}
            description={t('programme.firstJobHelp')}
            value={jobName}
            onChange={setJobName}
            maxLength={100}
          />
          {isVisible(jobName) && (
            <>
              <JobLevelField level={level} onChange={setLevel} />
              <Select label={t('job.type')} options={jobTypes.options} value={jobType} onChange={(id) => setJobType(jobTypes.parse(id))} />
              <CopyFromSelect jobs={jobs} value={from} onChange={setFrom} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )

  async function create(): Promise<void> {
    const programmeId = await createProgramme(db, name, Date.now())
    if (!isVisible(jobName)) return
    const facts = { programmeId, name: jobName, jobType, level }
    const source = jobs.find(({ id }) => id === from)
    const jobId = source
      ? await copyJob(db, source, facts, Date.now())
      : await createJob(db, { ...facts, companyName: await latestCompanyName(db) }, Date.now())
    await navigate({ to: '/recruiter/jobs/$jobId/setup', params: { jobId } })
  }
}
