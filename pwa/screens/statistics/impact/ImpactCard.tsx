import { useMemo, useState } from 'react'
import { aboveMedian, groupsOf, impactOf, type GroupImpact } from '#shared/policies/statistics/impact/impact.ts'
import type { ScoreFilter } from '#shared/policies/statistics/job-statistics.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { DataTable } from '../../../components/chart/DataTable.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { FileButton } from '../../../components/fields/FileButton.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { JobLine } from '../job-line.ts'
import { groupedPeople, readGroups, type GroupFile } from './read-groups.ts'

/** Selection and scoring rates of groups that a file names. The file is read here, kept nowhere and sent nowhere. */
export function ImpactCard({ lines, filter }: { lines: readonly JobLine[]; filter: ScoreFilter }): React.JSX.Element {
  const t = useT('statistics')
  const [file, setFile] = useState<GroupFile | 'unreadable' | null>(null)
  const open = (chosen: File): void => {
    chosen.text().then(
      (text) => setFile(readGroups(text)),
      () => setFile('unreadable'),
    )
  }
  return (
    <Card title={t('impact.title')}>
      <div className="hf-stack">
        <p>{t('impact.text')}</p>
        <div className="hf-statistics-file">
          <FileButton label={t('impact.open')} accept=".csv,.txt,.tsv,text/csv" onFile={open} />
          {file !== null && <Button onPress={() => setFile(null)}>{t('impact.forget')}</Button>}
        </div>
        <div role="status">{file === 'unreadable' && <Banner status="bad">{t('impact.unreadable')}</Banner>}</div>
        {file !== null && file !== 'unreadable' && <Impact lines={lines} filter={filter} file={file} />}
      </div>
    </Card>
  )
}

function Impact({ lines, filter, file }: { lines: readonly JobLine[]; filter: ScoreFilter; file: GroupFile }): React.JSX.Element {
  const t = useT('statistics')
  const people = useMemo(() => groupedPeople(lines, file, filter), [lines, file, filter])
  const scored = people.flatMap(({ group, score }) => (score === undefined ? [] : [{ group, score }]))
  const { groups } = aboveMedian(scored)
  return (
    <>
      <p>{t('impact.found', { n: people.length, rows: file.groups.size, skipped: file.skipped })}</p>
      <ImpactTable title={t('impact.selection')} groups={impactOf(groupsOf(people))} />
      <ImpactTable title={t('impact.scoring')} groups={impactOf(groups)} />
      <p className="hf-meta">{t('impact.note')}</p>
    </>
  )
}

function ImpactTable({ title, groups }: { title: string; groups: readonly GroupImpact[] }): React.JSX.Element {
  const t = useT('statistics')
  if (groups.length === 0)
    return (
      <p>
        {title}: {t('impact.nobody')}
      </p>
    )
  return (
    <div className="hf-stack">
      <h3>{title}</h3>
      <DataTable
        label={title}
        heads={[t('impact.group'), t('impact.rate'), t('impact.ratio'), t('impact.interval'), t('impact.p'), t('impact.says')]}
        rows={groups.map((group) => [group.name, ...cellsOf(group, t)])}
      />
    </div>
  )
}

/** Cells of a group; of few people nothing but that they are few, also where the comparison would tell it. */
function cellsOf({ isHidden, chosen, n, rate, against }: GroupImpact, t: ReturnType<typeof useT<'statistics'>>): string[] {
  const ofGroup = isHidden ? t('impact.few') : t('impact.rateOf', { chosen, n, rate: formatNumber(rate * 100, 1) })
  if (against === null) return [ofGroup, '-', '-', '-', isHidden ? t('impact.tooFew') : t('impact.highest')]
  if (against.says === 'tooFew') return [ofGroup, '-', '-', '-', t('impact.tooFew')]
  const { ratio, interval, p, says } = against
  const between = interval ? `${formatNumber(interval.low, 2)}–${formatNumber(interval.high, 2)}` : '-'
  return [ofGroup, formatNumber(ratio, 3), between, formatNumber(p, 3), t(`impact.${says}`)]
}
