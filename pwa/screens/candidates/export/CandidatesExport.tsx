import { useMemo, useState } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { testsOf } from '#shared/policies/setup/job-tests.ts'
import { Select, type Option } from '../../../components/fields/Select.tsx'
import { useDocs } from '../../../db/hooks.ts'
import { ExportDialog } from '../../../features/exports/ExportDialog.tsx'
import { useT } from '../../../i18n/use-t.ts'

interface CandidatesExportProps {
  jobId: string
  /** candidates by how they are asked for; nobody chosen offers no such choice */
  chosen: readonly Interview[]
  listed: readonly Interview[]
  all: number
  onClose: () => void
}

/** Export from the list of a job: who is chosen, who the filters leave, or everybody. */
export function CandidatesExport({ jobId, chosen, listed, all, onClose }: CandidatesExportProps): React.JSX.Element {
  const t = useT('exports')
  const tests = useTests(jobId)
  const isFiltered = listed.length > 0 && listed.length < all
  const ways = [
    ...(chosen.length > 0 ? [{ id: 'chosen', rows: chosen, label: t('dialog.chosen', { n: chosen.length }) }] : []),
    ...(isFiltered ? [{ id: 'listed', rows: listed, label: t('dialog.listed', { n: listed.length }) }] : []),
    { id: 'all', rows: undefined, label: t('dialog.all', { n: all }) },
  ]
  const [way, setWay] = useState(ways[0]?.id ?? 'all')
  const { rows } = ways.find(({ id }) => id === way) ?? {}
  const ids = useMemo(() => rows?.map(({ id }) => id), [rows])
  return (
    <ExportDialog jobIds={[jobId]} interviewIds={ids} count={rows?.length ?? all} tests={tests} onClose={onClose}>
      <Select label={t('dialog.who')} options={ways} value={way} onChange={setWay} />
    </ExportDialog>
  )
}

/** Tests of the job, by their names or numbers. */
function useTests(jobId: string): Option[] {
  const t = useT('recruiter')
  const { docs: questions } = useDocs('questions', { jobId })
  const { docs: settings } = useDocs('jobSettings', { id: settingId(jobId, 'order') })
  return testsOf(settings[0], questions).map(({ id, name }, at) => ({
    id,
    label: name ? t('tests.named', { number: at + 1, name }) : t('tests.nth', { number: at + 1 }),
  }))
}
