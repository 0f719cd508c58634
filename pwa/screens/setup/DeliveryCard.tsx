import { isDnsLabel } from '#shared/lib/mail/dns-label.ts'
import { codePoints, NAME_LENGTH } from '#shared/lib/text-length.ts'
import type { EmailFields } from '#shared/policies/email-problems.ts'
import { Card } from '../../components/Card.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { MediaField } from '../../features/account/MediaField.tsx'
import { AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { useT } from '../../i18n/use-t.ts'

interface DeliveryCardProps {
  settings: EmailFields
  save: (change: (stored: EmailFields) => EmailFields) => Promise<void>
  gid: string
  isOnline: boolean
}

/** Sender, logo, reports, and how candidates get in. */
export function DeliveryCard({ settings, save, gid, isOnline }: DeliveryCardProps): React.JSX.Element {
  const t = useT('mails')
  const set = (fields: EmailFields): void => void save(() => fields)
  const isAdvanced = settings.showAdvancedMail ?? false
  return (
    <Card title={t('delivery')}>
      <AutosaveText
        label={t('senderName')}
        description={t('senderHelp')}
        stored={settings.emailSenderName || 'no-reply'}
        maxLength={2 * NAME_LENGTH}
        check={(value) => (codePoints(value) <= NAME_LENGTH ? null : t('senderLong', { most: NAME_LENGTH }))}
        save={(emailSenderName) => save(() => ({ emailSenderName }))}
      />
      <MediaField
        kind="logo"
        gid={gid}
        label={t('logo')}
        name={settings.emailLogo ?? ''}
        isOnline={isOnline}
        onName={(emailLogo) => save(() => ({ emailLogo }))}
      />
      <Switch isSelected={settings.reportSend ?? false} onChange={(reportSend) => set({ reportSend })}>
        {t('reportSend')}
      </Switch>
      {settings.reportSend && (
        <Select
          label={t('reportType')}
          value={settings.reportType ?? 'without_score'}
          options={(['with_score', 'without_score'] as const).map((id) => ({ id, label: t(`reportType.${id}`) }))}
          onChange={(id) => set({ reportType: id === 'with_score' ? id : 'without_score' })}
        />
      )}
      <Switch isSelected={settings.directLinkLogin ?? false} onChange={(directLinkLogin) => set({ directLinkLogin })}>
        {t('directLogin')}
      </Switch>
      <Switch isSelected={isAdvanced} onChange={(showAdvancedMail) => set({ showAdvancedMail })}>
        {t('advanced')}
      </Switch>
      {isAdvanced && (
        <>
          <Switch
            isSelected={settings.useSubdomain ?? false}
            onChange={(useSubdomain) => set({ useSubdomain, ...(useSubdomain ? {} : { emailSubdomain: '' }) })}
          >
            {t('ownSubdomain')}
          </Switch>
          {settings.useSubdomain && (
            <AutosaveText
              label={t('subdomain')}
              stored={settings.emailSubdomain || 'interview'}
              maxLength={63}
              check={(value) => (isDnsLabel(value) ? null : t('subdomainWrong'))}
              save={(emailSubdomain) => save(() => ({ emailSubdomain }))}
            />
          )}
        </>
      )}
    </Card>
  )
}
