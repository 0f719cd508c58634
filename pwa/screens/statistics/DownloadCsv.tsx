import type { JobStatistics } from '#shared/policies/statistics/job-statistics.ts'
import { statisticsCsv } from '#shared/policies/statistics/statistics-csv.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { saveFile } from '../../lib/save-file.ts'

/** The numbers as a file of ten columns, made on this device. */
export function DownloadCsv({ jobs }: { jobs: readonly { name: string; statistics: JobStatistics }[] }): React.JSX.Element {
  const t = useT('statistics')
  const save = (): void => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`statistics-${day}.csv`, new Blob([statisticsCsv(jobs)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Button icon="download" onPress={save}>
      {t('download')}
    </Button>
  )
}
