import { toHexColour } from '#shared/lib/colour.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { Card } from '../../components/Card.tsx'
import { DateTimeField } from '../../components/DateTimeField.tsx'
import { NumberField } from '../../components/NumberField.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../features/language/use-t.ts'
import { AutosaveArea, AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { saveSection, type LayoutChange } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

/** Company, colour, times, deadline and languages. */
export function LayoutStep({ setup: { job, layout } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const save = (change: LayoutChange): Promise<void> => saveSection(db, job, 'layout', change)
  const defaults = newLayout()
  const colour = layout?.colorScheme ?? defaults.colorScheme
  return (
    <>
      <Card title={t('layout.job')}>
        <AutosaveText label={t('job.nameField')} stored={job.name} isRequired maxLength={100} check={(value) => (value.trim() === '' ? t('error.jobName') : null)} save={(value) => editDoc(db, 'jobs', job.id, { name: value.trim() })} />
        <AutosaveArea label={t('layout.description')} stored={job.description ?? ''} maxLength={20_000} rows={3} save={(value) => editDoc(db, 'jobs', job.id, { description: value })} />
      </Card>
      <Card title={t('layout.company')}>
        <AutosaveText label={t('layout.companyName')} stored={layout?.companyName ?? ''} isRequired maxLength={100} save={(value) => save({ companyName: value })} />
        <AutosaveArea label={t('layout.message')} description={t('layout.messageHelp')} stored={layout?.companyMessage ?? ''} maxLength={4000} rows={3} save={(value) => save({ companyMessage: value })} />
        <div className="hf-setup-colour">
          <AutosaveText label={t('layout.colour')} description={t('layout.colourHelp')} stored={colour} check={(value) => (toHexColour(value) ? null : t('error.colour'))} save={(value) => save({ colorScheme: toHexColour(value) ?? colour })} />
          <label className="hf-setup-swatch">
            <span>{t('layout.pick')}</span>
            <input type="color" value={colour.toLowerCase()} onChange={(event) => void save({ colorScheme: event.target.value.toUpperCase() })} />
          </label>
        </div>
      </Card>
      <Card title={t('layout.times')}>
        <div className="hf-setup-pair">
          <NumberField label={t('layout.minutes')} value={layout?.questionLengthMin ?? defaults.questionLengthMin} onChange={(value) => void save({ questionLengthMin: inside(value, 0.5, 60, defaults.questionLengthMin) })} minValue={0.5} maxValue={60} step={0.5} />
          <NumberField label={t('layout.thinking')} description={t('layout.thinkingHelp')} value={layout?.preparationMin ?? defaults.preparationMin} onChange={(value) => void save({ preparationMin: inside(value, 0, 60, 0) })} minValue={0} maxValue={60} step={0.5} />
        </div>
        <DateTimeField label={t('layout.deadline')} valueMs={job.deadlineAt ?? null} onChange={(valueMs) => void editDoc(db, 'jobs', job.id, { deadlineAt: valueMs })} {...(isPast(job.deadlineAt) && { errorMessage: t('gap.deadlinePast') })} />
      </Card>
      <Card title={t('layout.languages')}>
        <LanguagesField chosen={layout?.interviewLanguages ?? defaults.interviewLanguages} onChange={(interviewLanguages) => void save({ interviewLanguages })} />
      </Card>
    </>
  )
}

/** An emptied number field gives NaN: then the default holds. */
const inside = (value: number, min: number, max: number, fallback: number): number => (Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value)))

const isPast = (ms: number | null | undefined): boolean => typeof ms === 'number' && ms <= Date.now()
