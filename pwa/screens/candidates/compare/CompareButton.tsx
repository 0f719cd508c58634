import { useNavigate } from '@tanstack/react-router'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../../components/Button.tsx'
import { MAX_COMPARED, MIN_COMPARED } from '../../../features/candidate-list/compared.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Brings the chosen candidates beside each other, in the order of the list; there for as many as fit beside each other. */
export function CompareButton({ rows }: { rows: readonly Interview[] }): React.JSX.Element | null {
  const t = useT('list')
  const navigate = useNavigate()
  const jobId = rows[0]?.jobId
  if (jobId === undefined || rows.length < MIN_COMPARED || rows.length > MAX_COMPARED) return null
  const open = (): void =>
    void navigate({
      to: '/recruiter/jobs/$jobId/compare',
      params: { jobId },
      search: { people: rows.map(({ id }) => id).join(',') },
    })
  return (
    <Button icon="users" onPress={open}>
      {t('compare.action')}
    </Button>
  )
}
