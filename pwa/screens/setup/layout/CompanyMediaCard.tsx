import { Card } from '../../../components/Card.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './card-props.ts'
import { LayoutFile } from './LayoutFile.tsx'

/** Logo, company video and closing video of a job (S086). Files are sent at once; the switches beside them also work offline. */
export function CompanyMediaCard({ setup, save }: CardProps): React.JSX.Element {
  const t = useT('layout')
  const tRecruiter = useT('recruiter')
  const { layout } = setup
  const isOutroMissing = layout?.outroVideoEnabled === true && !layout.outroVideo
  return (
    <Card title={t('media')}>
      <p className="hf-meta">{t('media.help')}</p>
      <LayoutFile setup={setup} field="companyLogo" label={t('media.logo')} />
      <LayoutFile setup={setup} field="companyVideo" label={t('media.video')} />
      <Switch isSelected={layout?.forceCompanyVideo ?? false} onChange={(forceCompanyVideo) => void save({ forceCompanyVideo })}>
        {t('media.force')}
      </Switch>
      <p className="hf-meta">{t('media.forceHelp')}</p>
      <LayoutFile setup={setup} field="outroVideo" label={t('media.outro')} />
      <Switch isSelected={layout?.outroVideoEnabled ?? false} onChange={(outroVideoEnabled) => void save({ outroVideoEnabled })}>
        {t('media.outroOn')}
      </Switch>
      <p className="hf-meta" role="status">
        {isOutroMissing ? tRecruiter('gap.outroVideo') : t('media.outroHelp')}
      </p>
    </Card>
  )
}
