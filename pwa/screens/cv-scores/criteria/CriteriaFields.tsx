import { CV_WEIGHTS, EDUCATION_LEVELS, MATCH_MODES, POSITION_LEVELS } from '#shared/cv/levels.ts'
import { Card } from '../../../components/Card.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TEXT_CRITERIA, type CriteriaDraft, type CriterionName } from '../../../features/cv-scores/criteria-draft.ts'
import { useT } from '../../../i18n/use-t.ts'

interface CriteriaFieldsProps {
  draft: CriteriaDraft
  /** criteria that the server would refuse */
  problems: readonly CriterionName[]
  onDraft: (draft: CriteriaDraft) => void
}

/** Every criterion with its weight in words. */
export function CriteriaFields({ draft, problems, onDraft }: CriteriaFieldsProps): React.JSX.Element {
  const t = useT('cvscores')
  const set = <Name extends CriterionName>(name: Name, part: Partial<CriteriaDraft[Name]>): void =>
    onDraft({ ...draft, [name]: { ...draft[name], ...part } })
  const shared = (name: CriterionName) => ({
    name,
    weight: draft[name].weight,
    hasProblem: problems.includes(name),
    onWeight: (weight: number) => set(name, { weight }),
  })
  const { experience_years: years, preferred_level: level, education_level: education, courses, cgpa, languages } = draft
  return (
    <div className="hf-cvs-criteria">
      <CriterionCard {...shared('experience_years')}>
        <YearsFields years={years} onChange={(part) => set('experience_years', part)} />
      </CriterionCard>
      <CriterionCard {...shared('preferred_level')}>
        <Select
          label={t('level.wanted')}
          value={level.level || ANY}
          onChange={(id) => set('preferred_level', { level: POSITION_LEVELS.find((one) => one === id) ?? '' })}
          options={[{ id: ANY, label: t('anyLevel') }, ...POSITION_LEVELS.map((id) => ({ id, label: t(`position.${id}`) }))]}
        />
      </CriterionCard>
      {TEXT_CRITERIA.map((name) => (
        <CriterionCard key={name} {...shared(name)}>
          <TextArea
            label={t(`texts.${name}`)}
            description={t('texts.lines')}
            rows={4}
            value={draft[name].text}
            onChange={(text) => set(name, { text })}
          />
          <Select
            label={t('mode')}
            value={draft[name].mode}
            onChange={(id) => set(name, { mode: MATCH_MODES.find((one) => one === id) ?? 'similar' })}
            options={MATCH_MODES.map((id) => ({ id, label: t(`mode.${id}`) }))}
          />
        </CriterionCard>
      ))}
      <CriterionCard {...shared('languages')}>
        <TextArea
          label={t('texts.languages')}
          description={t('texts.languagesHelp')}
          rows={4}
          value={languages.text}
          onChange={(text) => set('languages', { text })}
        />
      </CriterionCard>
      <CriterionCard {...shared('education_level')}>
        <Select
          label={t('education.wanted')}
          value={education.level || ANY}
          onChange={(id) => set('education_level', { level: EDUCATION_LEVELS.find((one) => one === id) ?? '' })}
          options={[{ id: ANY, label: t('anyLevel') }, ...EDUCATION_LEVELS.map((id) => ({ id, label: t(`degree.${id}`) }))]}
        />
      </CriterionCard>
      <CriterionCard {...shared('courses')}>
        <TextArea
          label={t('texts.courses')}
          description={t('texts.lines')}
          rows={4}
          value={courses.text}
          onChange={(text) => set('courses', { text })}
        />
        <Checkbox isSelected={courses.isExact} onChange={(isExact) => set('courses', { isExact })}>
          {t('courses.exact')}
        </Checkbox>
      </CriterionCard>
      <CriterionCard {...shared('cgpa')}>
        <GradeFields cgpa={cgpa} onChange={(part) => set('cgpa', part)} />
      </CriterionCard>
    </div>
  )
}

interface YearsFieldsProps {
  years: CriteriaDraft['experience_years']
  onChange: (part: Partial<CriteriaDraft['experience_years']>) => void
}

/** Range of years; more of them take nothing off. */
function YearsFields({ years, onChange }: YearsFieldsProps): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <>
      <NumberField label={t('years.min')} value={years.min} minValue={0} maxValue={60} step={0.5} onChange={(min) => onChange({ min })} />
      <NumberField
        label={t('years.max')}
        description={t('years.maxHelp')}
        value={years.max}
        minValue={0}
        maxValue={60}
        step={0.5}
        onChange={(max) => onChange({ max })}
      />
    </>
  )
}

interface GradeFieldsProps {
  cgpa: CriteriaDraft['cgpa']
  onChange: (part: Partial<CriteriaDraft['cgpa']>) => void
}

/** Least grade on a scale, or in percent. */
function GradeFields({ cgpa, onChange }: GradeFieldsProps): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <>
      <Checkbox isSelected={cgpa.isActive} onChange={(isActive) => onChange({ isActive })}>
        {t('cgpa.active')}
      </Checkbox>
      <Checkbox
        isSelected={cgpa.isPercent}
        isDisabled={!cgpa.isActive}
        onChange={(isPercent) => onChange({ isPercent, max: isPercent ? 100 : 4, min: 0 })}
      >
        {t('cgpa.percent')}
      </Checkbox>
      <NumberField
        label={t('cgpa.min')}
        isDisabled={!cgpa.isActive}
        value={cgpa.min}
        minValue={0}
        maxValue={cgpa.max}
        step={0.1}
        onChange={(min) => onChange({ min })}
      />
      <NumberField
        label={t('cgpa.max')}
        isDisabled={!cgpa.isActive}
        value={cgpa.max}
        minValue={0.1}
        maxValue={cgpa.isPercent ? 100 : 5}
        step={0.1}
        onChange={(max) => onChange({ max })}
      />
    </>
  )
}

const ANY = '-'

interface CriterionCardProps {
  name: CriterionName
  weight: number
  hasProblem: boolean
  onWeight: (weight: number) => void
  children: React.ReactNode
}

/** A criterion, its weight in words, and what is wrong with it. */
function CriterionCard({ name, weight, hasProblem, onWeight, children }: CriterionCardProps): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <Card title={t(`criterion.${name}`)}>
      <div className="hf-stack">
        {children}
        <Select
          label={t('weight.of', { name: t(`criterion.${name}`) })}
          value={String(weight)}
          onChange={(id) => onWeight(WEIGHTS.indexOf(id))}
          options={WEIGHTS.map((id, at) => ({ id, label: t(`weight.${CV_WEIGHTS[at] ?? 'Irrelevant'}`) }))}
          errorMessage={hasProblem ? t(`problem.${name}`) : undefined}
        />
      </div>
    </Card>
  )
}

const WEIGHTS = CV_WEIGHTS.map((_, at) => String(at))
