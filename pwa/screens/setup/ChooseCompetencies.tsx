import { Suspense } from 'react'
import type { Criterion } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { useT } from '../../i18n/use-t.ts'
import { CompetencyLists, type CompetencyListsProps } from './CompetencyLists.tsx'

/** Loads the texts alone: a part of its own with components in it would split what other pages share. */
const ModelLists = lazyPart(async () => {
  const model = await import('#shared/policies/setup/competencies.ts')
  return (props: Omit<CompetencyListsProps, 'model'>) => <CompetencyLists {...props} model={model} />
})

export interface ChooseCompetenciesProps {
  job: Job
  criteria: readonly Criterion[]
  onClose: () => void
}

/** Competencies to copy into criteria of the job. The lists come with their texts when they are first opened. */
export function ChooseCompetencies({ job, criteria, onClose }: ChooseCompetenciesProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <Dialog title={t('competency.title')} isOpen onOpenChange={onClose} size="wide">
      <Suspense fallback={<Skeleton lines={8} />}>
        <ModelLists job={job} criteria={criteria} />
      </Suspense>
    </Dialog>
  )
}
