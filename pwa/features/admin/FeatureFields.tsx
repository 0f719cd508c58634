import {
  ACCOUNT_SOURCES,
  FEATURE_FLAGS,
  INTERVIEW_MODELS,
  REPORT_TYPES,
  type AccountSource,
  type FeatureFlag,
  type InterviewModel,
  type ReportType,
} from '#shared/primitives/feature-flags.ts'
import { ASSESSMENT_TYPES, type AssessmentType } from '#shared/lib/questions/topics.ts'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

export interface Features {
  flags: Readonly<Record<FeatureFlag, boolean>>
  interviewModel: InterviewModel
  reportType: ReportType
  assessmentType: AssessmentType
  source: AccountSource
}

/** Features that an account may use. Links to reports and the kind of report need reports that are shared (R255). */
export function FeatureFields({
  flags,
  interviewModel,
  reportType,
  assessmentType,
  source,
  onChange,
}: Features & { onChange: (part: Partial<Features>) => void }): React.JSX.Element {
  const t = useT('admin')
  const isShown = (flag: FeatureFlag): boolean => flag !== 'shareReportLinkToCandidate' || flags.shareReport
  return (
    <>
      <Select
        label={t('features.model')}
        description={t('features.modelHelp')}
        value={interviewModel}
        // the ids of these options are the models
        onChange={(id) => onChange({ interviewModel: id as InterviewModel })}
        options={INTERVIEW_MODELS.map((id) => ({ id, label: t(`features.model.${id}`) }))}
      />
      <Select
        label={t('features.assessment')}
        description={t('features.assessmentHelp')}
        value={assessmentType}
        // the ids of these options are the modes
        onChange={(id) => onChange({ assessmentType: id as AssessmentType })}
        options={ASSESSMENT_TYPES.map((id) => ({ id, label: t(`features.assessment.${id}`) }))}
      />
      <Select
        label={t('features.source')}
        description={t('features.sourceHelp')}
        value={source}
        // the ids of these options are the sources
        onChange={(id) => onChange({ source: id as AccountSource })}
        options={ACCOUNT_SOURCES.map((id) => ({ id, label: t(`features.source.${id}`) }))}
      />
      <div className="hf-admin-flags" role="group" aria-label={t('features.label')}>
        {FEATURE_FLAGS.filter(isShown).map((flag) => (
          <Checkbox key={flag} isSelected={flags[flag]} onChange={(isOn) => onChange({ flags: { ...flags, [flag]: isOn } })}>
            {t(`features.flag.${flag}`)}
          </Checkbox>
        ))}
      </div>
      {flags.shareReport && (
        <Select
          label={t('features.report')}
          value={reportType}
          // the ids of these options are the kinds of report
          onChange={(id) => onChange({ reportType: id as ReportType })}
          options={REPORT_TYPES.map((id) => ({ id, label: t(`features.report.${id}`) }))}
        />
      )}
    </>
  )
}
