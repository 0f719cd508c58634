import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RowPages } from './RowPages.tsx'
import { ROW_GROUPS, type DryRun, type RowGroup } from './import-work.ts'
import type { ImportFile } from './use-import-file.ts'

interface CheckCardProps {
  file: ImportFile
  dryRun: DryRun
  /** the window begins after it ends */
  isBackwards: boolean
  onImport: (how: { takeChanges: boolean }) => void
}

/** The dry run: what an import would do with each row. With a faulty row nothing is imported unless its person leaves it out. */
export function CheckCard({ file, dryRun, isBackwards, onImport }: CheckCardProps): React.JSX.Element | null {
  const t = useT('imports')
  const [chosen, setChosen] = useState<RowGroup | null>(null)
  const [isLeftOut, setLeftOut] = useState(false)
  const [takesChanges, setTakesChanges] = useState(false)
  const { counts, columnFaults } = dryRun
  if (columnFaults.length > 0) return null
  const groups = ROW_GROUPS.filter((group) => counts[group] > 0)
  const shown = chosen && groups.includes(chosen) ? chosen : groups.includes('faulty') ? 'faulty' : (groups[0] ?? 'new')
  const n = counts.new + (takesChanges ? counts.changed : 0)
  const reason = isBackwards
    ? t('window.backwards')
    : counts.faulty > 0 && !isLeftOut
      ? t('check.faultyFirst')
      : n === 0
        ? t('check.nothing')
        : undefined
  return (
    <Card title={t('check.title')}>
      <div className="hf-stack">
        <p role="status">{t('check.sum', counts)}</p>
        <Tabs
          label={t('check.groups')}
          selected={shown}
          onSelect={(id) => setChosen(ROW_GROUPS.find((group) => group === id) ?? null)}
          tabs={groups.map((id) => ({
            id,
            label: t('check.group', { name: t(`group.${id}`), count: formatNumber(counts[id]) }),
            content: id === shown && <RowPages key={id} ask={file.ask} group={id} total={counts[id]} of={dryRun} />,
          }))}
        />
        {counts.changed > 0 && (
          <Checkbox isSelected={takesChanges} onChange={setTakesChanges}>
            {t('check.takeChanges', { n: counts.changed })}
          </Checkbox>
        )}
        {counts.faulty > 0 && (
          <Checkbox isSelected={isLeftOut} onChange={setLeftOut}>
            {t('check.leaveOut', { n: counts.faulty })}
          </Checkbox>
        )}
        {reason !== undefined && <Banner status={n === 0 ? 'info' : 'warn'}>{reason}</Banner>}
        <div>
          <Button
            variant="primary"
            icon="upload"
            isDisabled={reason !== undefined}
            reason={reason}
            onPress={() => onImport({ takeChanges: takesChanges })}
          >
            {t('check.import', { n })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
