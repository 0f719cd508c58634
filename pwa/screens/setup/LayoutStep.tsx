import { cleanText, isVisible } from '#shared/primitives/text.ts'
import type { Job } from '#shared/entities/job.ts'
import { isWebsite } from '#shared/lib/web-address.ts'
import { wantsCv } from '#shared/policies/setup/job-type.ts'
import { newLayout, zoneOf } from '#shared/policies/layout.ts'
import { LAYOUT_LIMITS } from '#shared/policies/setup/layout-limits.ts'
import { Card } from '../../components/Card.tsx'
import { ColourField } from '../../components/fields/ColourField.tsx'
import { DeadlineField } from '../../features/job/DeadlineField.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb, useDocs } from '../../db/hooks.ts'
import { TimeZoneField } from '../../components/fields/TimeZoneField.tsx'
import { AutosaveArea, AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { JobLevelField } from '../../features/job/JobLevelField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { InterviewerCard } from './InterviewerCard.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { saveSection, type LayoutChange } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'
import type { CardProps } from './layout/card-props.ts'
import { CompanyMediaCard } from './layout/CompanyMediaCard.tsx'
import { DetailsCard } from './layout/DetailsCard.tsx'
import { FigureCard } from './layout/FigureCard.tsx'
import { RulesCard, VariantField } from './layout/RulesCard.tsx'
import './layout/layout.css'

const DEFAULTS = newLayout()

/** Company, colour, times, deadline, languages, interviewer and how candidates get in. */
export function LayoutStep({ setup }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const save = (change: LayoutChange): Promise<void> => saveSection(db, setup.job, 'layout', change)
  return (
    <>
      <JobCard setup={setup} />
      <CompanyCard setup={setup} save={save} />
      <TimesCard setup={setup} save={save} />
      <Card title={t('layout.languages')}>
        <LanguagesField
          chosen={setup.layout?.interviewLanguages ?? DEFAULTS.interviewLanguages}
          onChange={(interviewLanguages) => void save({ interviewLanguages, interviewLanguageVariant: '' })}
        />
        <VariantField setup={setup} save={save} />
      </Card>
      <CompanyMediaCard setup={setup} save={save} />
      <InterviewerCard setup={setup} save={save} />
      <FigureCard setup={setup} save={save} />
      <EntryCard setup={setup} save={save} />
      <DetailsCard setup={setup} save={save} />
      <RulesCard setup={setup} save={save} />
    </>
  )
}

function JobCard({ setup: { job } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <Card title={t('layout.job')}>
      <AutosaveText
        label={t('job.nameField')}
        stored={job.name}
        isRequired
        maxLength={100}
        check={(value) => (isVisible(value) ? null : t('error.jobName'))}
        save={(value) => editDoc(db, 'jobs', job.id, { name: cleanText(value) })}
      />
      <AutosaveArea
        label={t('layout.description')}
        stored={job.description ?? ''}
        maxLength={LAYOUT_LIMITS.jobDescription}
        rows={3}
        save={(value) => editDoc(db, 'jobs', job.id, { description: value })}
      />
      <JobLevelField level={job.level ?? ''} onChange={(level) => void editDoc(db, 'jobs', job.id, { level })} />
      <BlindSwitch job={job} />
    </Card>
  )
}

/** Blind or open is decided before anybody is invited; after that the server refuses. */
function BlindSwitch({ job }: { job: Job }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const { docs } = useDocs('interviews', { jobId: job.id })
  const isFixed = docs.some((row) => row.invitedAt !== undefined || row.openedAt !== undefined || row.startedAt !== undefined)
  return (
    <div>
      <Switch isSelected={job.blind ?? false} isDisabled={isFixed} onChange={(blind) => void editDoc(db, 'jobs', job.id, { blind })}>
        {t('layout.blind')}
      </Switch>
      <p className="hf-meta">{t(isFixed ? 'layout.blindLocked' : 'layout.blindHelp')}</p>
    </div>
  )
}

function CompanyCard({ setup: { layout }, save }: CardProps): React.JSX.Element {
  const t = useT('recruiter')
  const tLayout = useT('layout')
  return (
    <Card title={t('layout.company')}>
      <AutosaveText
        label={t('layout.companyName')}
        stored={layout?.companyName ?? ''}
        isRequired
        maxLength={LAYOUT_LIMITS.companyName}
        save={(value) => save({ companyName: value })}
      />
      <AutosaveText
        label={tLayout('website')}
        description={tLayout('website.help')}
        stored={layout?.companyWebsite ?? ''}
        type="url"
        maxLength={LAYOUT_LIMITS.companyWebsite}
        check={(value) => (value.trim() === '' || isWebsite(value.trim()) ? null : tLayout('website.wrong'))}
        save={(value) => save({ companyWebsite: value.trim() })}
      />
      <AutosaveArea
        label={t('layout.message')}
        description={t('layout.messageHelp')}
        stored={layout?.companyMessage ?? ''}
        maxLength={LAYOUT_LIMITS.companyMessage}
        rows={3}
        save={(value) => save({ companyMessage: value })}
      />
      <ColourField
        label={t('layout.colour')}
        pickLabel={t('layout.pick')}
        description={t('layout.colourHelp')}
        value={layout?.colorScheme ?? DEFAULTS.colorScheme}
        onChange={(colorScheme) => void save({ colorScheme })}
      />
    </Card>
  )
}

function TimesCard({ setup: { job, layout }, save }: CardProps): React.JSX.Element {
  const t = useT('recruiter')
  const tLayout = useT('layout')
  const db = useDb()
  return (
    <Card title={t('layout.times')}>
      <div className="hf-setup-pair">
        <NumberField
          label={t('layout.minutes')}
          value={layout?.questionLengthMin ?? DEFAULTS.questionLengthMin}
          onChange={(questionLengthMin) => void save({ questionLengthMin })}
          minValue={LAYOUT_LIMITS.question.least}
          maxValue={LAYOUT_LIMITS.question.most}
          step={0.5}
        />
        <NumberField
          label={t('layout.thinking')}
          description={t('layout.thinkingHelp')}
          value={layout?.preparationMin ?? DEFAULTS.preparationMin}
          onChange={(preparationMin) => void save({ preparationMin })}
          minValue={LAYOUT_LIMITS.preparation.least}
          maxValue={LAYOUT_LIMITS.preparation.most}
          step={0.5}
        />
      </div>
      <TimeZoneField
        offsetLabel={tLayout('zone')}
        value={{ offset: zoneOf(layout ?? {}), area: '' }}
        onChange={({ offset }) => void save({ timezone: offset })}
      />
      <DeadlineField
        jobZone={zoneOf(layout ?? {})}
        label={t('layout.deadline')}
        clearLabel={t('review.noDeadline')}
        valueMs={job.deadlineAt ?? null}
        onChange={(valueMs) => void editDoc(db, 'jobs', job.id, { deadlineAt: valueMs })}
        {...(isPast(job.deadlineAt) && { errorMessage: t('gap.deadlinePast') })}
      />
    </Card>
  )
}

/** Decides if candidates with a link prove the invited address first, and if they bring a CV (R100). */
function EntryCard({ setup: { job, layout }, save }: CardProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <Card title={t('layout.entry')}>
      <Switch
        isSelected={layout?.qrCodeEmailVerification ?? false}
        onChange={(qrCodeEmailVerification) => void save({ qrCodeEmailVerification })}
      >
        {t('layout.confirm')}
      </Switch>
      <p className="hf-meta">{t('layout.confirmHelp')}</p>
      <Switch
        isSelected={wantsCv(job.jobType, layout)}
        isDisabled={wantsCv(job.jobType, undefined)}
        onChange={(cvRequired) => void save({ cvRequired })}
      >
        {t('layout.cv')}
      </Switch>
      <p className="hf-meta">{t(wantsCv(job.jobType, undefined) ? 'layout.cvByType' : 'layout.cvHelp')}</p>
    </Card>
  )
}

const isPast = (ms: number | null | undefined): boolean => typeof ms === 'number' && ms <= Date.now()
