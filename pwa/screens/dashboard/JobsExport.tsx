import { useState } from 'react'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { ExportDialog } from '../../features/exports/ExportDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { JobRow } from './job-rows.ts'

/** Export of several jobs into one file, from the list of jobs. */
export function JobsExport({ rows, onClose }: { rows: readonly JobRow[]; onClose: () => void }): React.JSX.Element {
  const t = useT('exports')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const jobs = rows.filter(({ numbers }) => numbers.numOfCandidates > 0)
  const count = jobs.reduce((sum, { job, numbers }) => sum + (chosen.includes(job.id) ? numbers.numOfCandidates : 0), 0)
  return (
    <ExportDialog jobIds={chosen} interviewIds={undefined} count={count} tests={NO_TESTS} onClose={onClose}>
      <ChoiceCards
        label={t('dialog.jobs')}
        description={t('dialog.jobsNote')}
        multiple
        options={jobs.map(({ job, numbers }) => ({
          id: job.id,
          label: job.name,
          description: t('list.count', { n: numbers.numOfCandidates }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </ExportDialog>
  )
}

const NO_TESTS: readonly never[] = []
